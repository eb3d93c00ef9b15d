/**
 * How the shop taxes, as the server wrote it onto the page (server/http/fit-to-shop.ts); nothing stands
 * there while it is as the specification has it. Known at once, so that React finds what it renders
 * where the HTML has it.
 */

import { create } from 'zustand';
import { readTaxText, specifiedTax, type TaxMode } from './tax-mode.ts';

const usePage = create<{ tax: TaxMode }>()(() => ({ tax: writtenTax() }));

function writtenTax(): TaxMode {
  if (typeof document === 'undefined') return specifiedTax;
  return readTaxText(document.documentElement.dataset.tax);
}

/** How sales are taxed, by all that this page knows. */
export function usePageTax(): TaxMode {
  return usePage((page) => page.tax);
}

export function pageTax(): TaxMode {
  return usePage.getState().tax;
}

/** From here on the page shows sums as the server told: how it taxes changed after it sent the page. */
export function setPageTax(text: string): void {
  usePage.setState({ tax: readTaxText(text) });
}
