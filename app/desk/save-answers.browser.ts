import { readableExport } from '#app/features/desk/buyers/readable-export.ts';
import { orderCsvColumns, orderCsvRow } from '#app/features/desk/orders/order-csv.ts';
import { subscriberCsv } from '#app/features/newsletter/subscriber-csv.ts';
import { paperCsvColumns, paperCsvRow } from '#app/features/papers/paper-csv.ts';
import type { Answer } from './answers.ts';
import { look } from './ask-desk.browser.ts';
import { orderFilters, paperFilters } from './loaders.browser.ts';
import { saveFile } from './parts/save-file.browser.ts';
import { saveList } from './parts/save-list.browser.ts';

/* What commands answer, as files for the person at the desk. */

/** Saves all orders that a page's query finds, for a spreadsheet. */
export function saveOrders(query: string): Promise<void> {
  const filters = orderFilters({ url: new URL(query, location.href).href });
  return saveList({
    name: 'orders.csv',
    columns: orderCsvColumns,
    cellsOf: orderCsvRow,
    ask: (page) => look('orders', { ...filters, ...page }),
  });
}

/** Saves all invoices and credit notes that a page's query finds, for a spreadsheet. */
export function savePapers(query: string): Promise<void> {
  const filters = paperFilters({ url: new URL(query, location.href).href });
  return saveList({
    name: 'invoices.csv',
    columns: paperCsvColumns,
    cellsOf: paperCsvRow,
    ask: (page) => look('invoices', { ...filters, ...page }),
  });
}

/** Saves the exported readers, for a spreadsheet. */
export function saveSubscribers(readers: Answer<'subscribers'>): void {
  const list = subscriberCsv(readers, 'spreadsheet');
  saveFile('subscribers.csv', list, 'text/csv;charset=utf-8');
}

/** Saves the evidence of an order as PDF. */
export function saveEvidence({ name, pdf }: Answer<'evidence'>): void {
  const bytes = Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0));
  saveFile(name, bytes, 'application/pdf');
}

/** Saves what is kept about a person twice: as a page to read, and as JSON for other programs. */
export function saveExport(email: string, kept: unknown): void {
  const name = `everything-about-${email.replaceAll(/[^\w.-]+/g, '-')}`;
  saveFile(`${name}.html`, readableExport(email, kept, new Date()), 'text/html;charset=utf-8');
  saveFile(`${name}.json`, JSON.stringify(kept, null, 2), 'application/json');
}
