import { redirect } from 'react-router';
import { readOrderId } from '#app/platform/text/read-order-id.ts';
import { look } from '../ask-desk.browser.ts';
import { deskOwner } from '../doors/load-owner.browser.ts';
import { listQuery } from '../parts/list-query.ts';

const nobody = { people: [], hasMorePeople: false };

/** As many people as a search for orders shows above them. */
const maxPeople = 5;

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

/**
 * One page of the orders that the address asks for, and who else is called what is searched for. An
 * order's own ID leads to the order, and so does the desk's search where it finds no other.
 */
export async function loadOrders({ request }: { request: Request }) {
  const { page, filter } = listQuery(request);
  const filters = orderFilters(request);
  const [orders, found] = await Promise.all([
    look('orders', { ...filters, ...page }),
    filters.text === null ? nobody : findPeople(request, filters.text),
  ]);
  const [only, ...others] = orders.rows;
  const isMeant = filter('opens') !== null || only?.orderId === readOrderId(filters.text ?? '');
  if (only && others.length === 0 && isMeant) throw redirect(`/orders/${only.orderId}`);
  return { ...orders, ...found };
}

async function findPeople(request: Request, text: string) {
  const { commands } = await deskOwner({ request });
  if (!commands.includes('customers')) return nobody;
  const { rows, next } = await look('customers', { text, limit: maxPeople });
  return { people: rows, hasMorePeople: next !== null };
}
