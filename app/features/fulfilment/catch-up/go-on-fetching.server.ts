import type { FulfilServices } from '../fulfil-services.server.ts';
import { fetchMissed } from './fetch-missed.server.ts';

/** Looks for what was missed until all is looked through; false where another process looks. */
export async function goOnFetching(services: FulfilServices): Promise<boolean> {
  let fetched = await fetchMissed(services);
  while (fetched !== null && !fetched.isComplete) fetched = await fetchMissed(services);
  return fetched !== null;
}
