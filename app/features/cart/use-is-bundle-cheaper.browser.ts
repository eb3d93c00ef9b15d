import { usePageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { bundleSavingCents, type CartItem } from './cart.ts';

/** Whether the bundle costs less than those of its books that are in the cart. */
export function useIsBundleCheaper(items: readonly CartItem[]): boolean {
  return bundleSavingCents(items, usePageTax()) > 0;
}
