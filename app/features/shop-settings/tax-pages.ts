import { bookPath, books, bundle } from '#app/features/catalog/catalog.ts';

/** Pages whose scripts show what orders cost (page-tax.browser.ts): they carry how the shop taxes. */
export const taxPages: readonly string[] = [
  '/shop/ebooks',
  ...books.map(bookPath),
  '/cart',
  '/checkout',
  bundle.checkoutPath,
];
