import { fitSeller } from '#app/features/shop-settings/fit-seller.server.ts';
import { fitTaxSentences } from '#app/features/shop-settings/fit-tax-sentences.server.ts';
import type { Seller } from '#app/features/shop-settings/seller.server.ts';
import { specifiedTax, type TaxMode, taxText } from '#app/features/shop-settings/tax-mode.ts';
import { taxPages } from '#app/features/shop-settings/tax-pages.ts';
import { originPlaceholder } from '#app/head/site-origin.ts';

/** What a shop's settings put into pages that were built for any shop. */
export interface ShopFacts {
  /** The shop's origin as visitors see it. */
  publicUrl: string;
  /** Of the shop's advertising pixel; `null` or left out for none. */
  pixelId?: string | null;
  /** Where its card pages are beside the provider's own domain; `null` or left out for nowhere. */
  cardPageOrigin?: string | null;
  /** How it taxes; as the specification has it, which pages are built with, where that is left out. */
  tax?: TaxMode;
  /** Who sells; `null` or left out while the owner has named nobody. */
  seller?: Seller | null;
}

const pageStart = '<!DOCTYPE html><html lang="en"';

/**
 * Puts the shop's origin and who sells in the places kept for them, lets sentences about tax fit how it
 * taxes and, on a page, names what the page's scripts read from its first element: the pixel
 * (app/platform/browser/pixel), the origin of card pages (app/features/checkout) and, where they show
 * what orders cost, the tax (app/features/shop-settings). `null` where the built text is right as it is.
 */
export function fitToShop(
  { path, built }: { path: string; built: string },
  {
    publicUrl,
    pixelId = null,
    cardPageOrigin = null,
    tax = specifiedTax,
    seller = null,
  }: ShopFacts,
): string | null {
  const settled = fitSeller(fitTaxSentences(built, tax), seller);
  const text = settled.replaceAll(originPlaceholder, () => publicUrl);
  const isBuiltTax = taxText(tax) === taxText(specifiedTax);
  const namesTax = !isBuiltTax && taxPages.includes(path);
  const facts = [
    ...(pixelId === null ? [] : [` data-pixel-id="${pixelId}"`]),
    ...(cardPageOrigin === null ? [] : [` data-card-page-origin="${cardPageOrigin}"`]),
    ...(namesTax ? [` data-tax="${taxText(tax)}"`] : []),
  ];
  const fitted = nameFacts(text, facts.join(''));
  return fitted === built ? null : fitted;
}

function nameFacts(text: string, facts: string): string {
  return text.startsWith(pageStart) ? `${pageStart}${facts}${text.slice(pageStart.length)}` : text;
}
