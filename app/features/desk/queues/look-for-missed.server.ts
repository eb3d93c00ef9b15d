import {
  type Fetched,
  fetchMissed,
} from '#app/features/fulfilment/catch-up/fetch-missed.server.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, recordAct } from '../perform-act.server.ts';

/**
 * Searches the payment provider's lists for what this shop missed, and handles it; see
 * `fetchMissed`. Refused while another search runs. Throws ProviderUnavailable.
 */
export async function lookForMissed(
  services: DeskServices,
  actor: Actor,
  since: Date | null,
): Promise<ActAnswer<Fetched>> {
  return recordAct(services, { ...actor, act: 'fetch-missed' }, async () => {
    const fetched = await fetchMissed(services, since ? { since } : {});
    if (fetched === null) return refuse('Another look is under way. Try again in a minute.');
    return { status: 'performed', before: null, after: { ...fetched } };
  });
}
