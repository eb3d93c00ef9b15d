import { look } from '../ask-desk.browser.ts';
import { listQuery, rowsPerPage } from '../parts/list-query.ts';

/** What the provider told, and what waits or failed. */
export async function loadQueues({ request }: { request: Request }) {
  const { filter, page } = listQuery(request);
  const [events, waiting, failed] = await Promise.all([
    look('events', { open: filter('events') === 'open', ...page }),
    look('jobs', { limit: rowsPerPage }),
    look('jobs', { deadLetters: true, limit: rowsPerPage }),
  ]);
  return { events, waiting, failed };
}
