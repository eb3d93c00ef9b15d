import { look } from '../ask-desk.browser.ts';
import { listQuery } from '../parts/list-query.ts';

/** What of the address filters the papers; the same for the list and for the file of it. */
export function paperFilters(request: { url: string }) {
  const { filter } = listQuery(request);
  return { kind: filter('kind'), from: filter('from'), until: filter('until') };
}

/** One page of the invoices and credit notes that the address asks for. */
export function loadPapers({ request }: { request: Request }) {
  const { page } = listQuery(request);
  return look('invoices', { ...paperFilters(request), ...page });
}
