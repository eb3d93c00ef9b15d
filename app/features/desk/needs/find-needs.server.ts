import { type FoundNeeds, type Need, needsOf } from '#app/features/attention/need.ts';
import type { DeskServices } from '../desk-services.server.ts';
import type { Role } from '../staff/roles.ts';

/** Looks for needs of one kind or of several. */
export type NeedSource = (services: DeskServices) => Promise<Need[]>;

/** More are not shown at once; the next appear once these are done. */
const maxShown = 100;

/** The needs of a role from all these sources, in the order of `needsOf`. */
export async function findNeeds(
  services: DeskServices,
  { role, sources }: { role: Role; sources: readonly NeedSource[] },
): Promise<FoundNeeds> {
  const found = await Promise.all(sources.map((find) => find(services)));
  const needs = needsOf(role, found.flat());
  return { needs: needs.slice(0, maxShown), moreCount: Math.max(0, needs.length - maxShown) };
}
