import { orderPageSchema } from '../answers.ts';
import { look } from '../ask-desk.browser.ts';
import { listQuery } from '../parts/list-query.ts';

/** What of the address filters the orders; the same for the list and for the file of it. */
export function orderFilters(request: { url: string }) {
  const { filter } = listQuery(request);
  return {
    text: filter('q'),
    status: filter('status'),
    bookId: filter('book'),
    from: filter('from'),
    until: filter('until'),
    sort: filter('sort'),
  };
}

/** One page of the orders that the address asks for. */
export function loadOrders({ request }: { request: Request }) {
  const { page } = listQuery(request);
  return look(orderPageSchema, 'orders', { ...orderFilters(request), ...page });
}
