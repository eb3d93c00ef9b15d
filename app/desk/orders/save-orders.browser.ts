import { orderCsvColumns, orderCsvRow } from '#app/features/desk/orders/order-csv.ts';
import { csvLines } from '#app/platform/csv.ts';
import { orderPageSchema } from '../answers.ts';
import { look } from '../ask-desk.browser.ts';
import { saveFile } from '../parts/save-file.browser.ts';
import { orderFilters } from './load-orders.browser.ts';

const rowsAtOnce = 1_000;

/**
 * Saves all orders that the query of an address asks for as a file for a spreadsheet, page by page,
 * however many they are.
 */
export async function saveOrders(query: string): Promise<void> {
  const url = new URL(query, location.href).href;
  const lines = [csvLines([orderCsvColumns])];
  let after: string | null = null;
  do {
    const page: { next: string | null } = await addPage(after);
    after = page.next;
  } while (after !== null);
  saveFile('orders.csv', lines.join(''), 'text/csv;charset=utf-8');

  async function addPage(place: string | null) {
    const cursor = place === null ? null : { after: place };
    const page = await look(orderPageSchema, 'orders', {
      ...{ ...orderFilters({ url }), cursor, limit: rowsAtOnce },
    });
    lines.push(csvLines(page.rows.map(orderCsvRow)));
    return page;
  }
}
