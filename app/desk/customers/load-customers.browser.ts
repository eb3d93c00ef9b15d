import { look } from '../ask-desk.browser.ts';
import { listQuery } from '../parts/list-query.ts';

/** One page of the accounts that the address asks for. */
export function loadCustomers({ request }: { request: Request }) {
  const { filter, page } = listQuery(request);
  return look('customers', { text: filter('q'), ...page });
}
