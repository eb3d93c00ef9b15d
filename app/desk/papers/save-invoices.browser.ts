import { paperCsvColumns, paperCsvRow } from '#app/features/papers/paper-csv.ts';
import { csvLines } from '#app/platform/csv.ts';
import { look } from '../ask-desk.browser.ts';
import { saveFile } from '../parts/save-file.browser.ts';
import { paperFilters } from './load-invoices.browser.ts';
import { paperPageSchema } from './paper-answers.ts';

const rowsAtOnce = 1_000;

/** Saves all papers that the query of an address asks for as a file for a spreadsheet, page by page. */
export async function saveInvoices(query: string): Promise<void> {
  const filters = paperFilters({ url: new URL(query, location.href).href });
  const lines = [csvLines([paperCsvColumns])];
  let after: string | null = null;
  do {
    const page: { next: string | null } = await addPage(after);
    after = page.next;
  } while (after !== null);
  saveFile('invoices.csv', lines.join(''), 'text/csv;charset=utf-8');

  async function addPage(place: string | null) {
    const cursor = place === null ? null : { after: place };
    const page = await look(paperPageSchema, 'invoices', {
      ...{ ...filters, cursor, limit: rowsAtOnce },
    });
    lines.push(csvLines(page.rows.map(paperCsvRow)));
    return page;
  }
}
