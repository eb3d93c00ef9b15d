import { look } from '../ask-desk.browser.ts';
import { listQuery } from '../parts/list-query.ts';

/** One page of the mailings that the address asks for. */
export function loadMailings({ request }: { request: Request }) {
  const { filter, page } = listQuery(request);
  return look('mailings', { state: filter('state'), ...page });
}
