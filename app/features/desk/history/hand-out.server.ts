import type { DeskServices, Refused } from '../desk-services.server.ts';
import { type ActRequest, performAct } from '../perform-act.server.ts';

/**
 * Answers what was looked up, and leaves in the history who was given it, for what gives somebody power
 * over a buyer: their link, all that is kept of them. The same key again is one act, and each answer is
 * as fresh as its look.
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
