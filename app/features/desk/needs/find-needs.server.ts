import type { DeskServices } from '../desk-services.server.ts';
import type { Role } from '../staff/roles.ts';
import { type FoundNeeds, type Need, needsOf } from './need.ts';

/** Looks for what waits for somebody, of one kind or of several. */
export type NeedSource = (services: DeskServices) => Promise<Need[]>;

/** More are not shown at once: whoever has seen to them sees the next. */
const maxShown = 100;

/** What waits for somebody of this role, by all these sources; see `needsOf` for the order. */
export async function findNeeds(
  services: DeskServices,
  { role, sources }: { role: Role; sources: readonly NeedSource[] },
): Promise<FoundNeeds> {
  const found = await Promise.all(sources.map((look) => look(services)));
  const needs = needsOf(role, found.flat());
  return { needs: needs.slice(0, maxShown), moreCount: Math.max(0, needs.length - maxShown) };
}
