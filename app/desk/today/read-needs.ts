import type { FoundNeeds } from '#app/features/desk/needs/need.ts';
import type { Answer } from '../answers.ts';

/** The needs with their dates, which JSON carries as texts. */
export function readNeeds({ needs, moreCount }: Answer<'needs'>): FoundNeeds {
  return {
    needs: needs.map((need) => ({
      ...need,
      since: need.since === null ? null : new Date(need.since),
      dueAt: need.dueAt === null ? null : new Date(need.dueAt),
    })),
    moreCount,
  };
}
