import type { FulfilServices } from '../fulfil-services.server.ts';
import { fetchMissed } from './fetch-missed.server.ts';

/**
 * Looks for what was missed until all is looked through. Throws, to be tried again, while another
 * looks: that one may have died, and then nobody would look before tomorrow.
 */
export async function goOnFetching(services: FulfilServices): Promise<void> {
  for (;;) {
    const fetched = await fetchMissed(services);
    if (fetched === null) throw new Error('Another process looks through the provider’s lists.');
    if (fetched.isComplete) return;
  }
}
