import { bundle } from '#app/features/catalog/catalog.ts';

/** Pages with something to report to an advertising pixel: only they ask for consent and may reach it. */
export const pixelPages: readonly string[] = [
  bundle.salesPath,
  bundle.checkoutPath,
  '/checkout',
  '/payment-success',
];
