import { look } from '../ask-desk.browser.ts';
import { listQuery } from '../parts/list-query.ts';

/** One page of what was done and refused, as the address asks for it. */
export function loadHistory({ request }: { request: Request }) {
  const { filter, page } = listQuery(request);
  return look('history', {
    text: filter('q'),
    act: filter('act'),
    outcome: filter('outcome'),
    ...page,
  });
}
