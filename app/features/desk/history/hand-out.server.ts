import type { DeskServices, Refused } from '../desk-services.server.ts';
import { type ActRequest, performAct } from '../perform-act.server.ts';

/**
 * Answers sensitive data of a buyer, such as a link or an export, and records in the history who got
 * it. The same key again is the same act, with fresh data.
 */
export async function handOut<Found>(
  services: Pick<DeskServices, 'db' | 'clock' | 'journal'>,
  request: ActRequest,
  found: Found,
): Promise<{ status: 'done'; result: Found } | Refused> {
  const answer = await performAct(services, request, async () => ({
    status: 'performed',
    before: null,
    // What is kept of the act must open nothing and name nobody.
    after: {},
  }));
  return answer.status === 'refused' ? answer : { status: 'done', result: found };
}
