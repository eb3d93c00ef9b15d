import { orderCsvColumns, orderCsvRow } from '#app/features/desk/orders/order-csv.ts';
import { look } from '../ask-desk.browser.ts';
import { saveList } from '../parts/save-list.browser.ts';
import { orderFilters } from './load-orders.browser.ts';

/** Saves all orders that the query of an address asks for as a file for a spreadsheet. */
export function saveOrders(query: string): Promise<void> {
  const filters = orderFilters({ url: new URL(query, location.href).href });
  return saveList({
    name: 'orders.csv',
    columns: orderCsvColumns,
    cellsOf: orderCsvRow,
    ask: (page) => look('orders', { ...filters, ...page }),
  });
}
