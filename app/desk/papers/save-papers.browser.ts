import { paperCsvColumns, paperCsvRow } from '#app/features/papers/paper-csv.ts';
import { look } from '../ask-desk.browser.ts';
import { saveList } from '../parts/save-list.browser.ts';
import { paperFilters } from './load-papers.browser.ts';

/** Saves all papers that the query of an address asks for as a file for a spreadsheet. */
export function savePapers(query: string): Promise<void> {
  const filters = paperFilters({ url: new URL(query, location.href).href });
  return saveList({
    ...{ name: 'invoices.csv', columns: paperCsvColumns, cellsOf: paperCsvRow },
    ask: (page) => look('invoices', { ...filters, ...page }),
  });
}
