import { eventPageSchema, jobsSchema } from '../answers.ts';
import { look } from '../ask-desk.browser.ts';
import { listQuery, rowsPerPage } from '../parts/list-query.ts';

/** What the provider told, and what waits or failed. */
export async function loadQueues({ request }: { request: Request }) {
  const { filter, page } = listQuery(request);
  const [events, waiting, failed] = await Promise.all([
    look(eventPageSchema, 'events', { open: filter('events') === 'open', ...page }),
    look(jobsSchema, 'jobs', { limit: rowsPerPage }),
    look(jobsSchema, 'jobs', { deadLetters: true, limit: rowsPerPage }),
  ]);
  return { events, waiting, failed };
}
