import type { shelf } from './catalog.ts';

/** What people look for in words that titles and descriptions do not say. */

/** Stands with the page where it is found; what is said of none is not open yet. */
export const pageSentences: Readonly<Record<string, string>> = {
  '/learn': 'Six subjects.',
  '/learn/stock-market': 'A path in five steps.',
  '/shop': 'What is on sale.',
  '/shop/ebooks': 'Our books.',
  '/find-my-books': 'Lost an order, receipt or download link?',
  '/withdraw': 'Cancel an order, return books, get a refund.',
  '/corrections': 'What changed in our books.',
  '/contact': 'Write to us.',
  '/policies/privacy-policy': 'What we know about you.',
  '/policies/terms-and-conditions': 'The rules.',
  '/policies/refund-policy': 'Money back within 30 days.',
  '/disclaimer': 'We do not advise.',
};

/** What a book explains at length, too; a book needs none. */
export const bookWords: Readonly<Partial<Record<(typeof shelf)[number]['id'], string>>> = {
  'ebook-1': 'savings',
  'ebook-2': 'ETFs, index funds, brokers, bonds, dividends',
  'ebook-3': 'crash',
  'ebook-4': 'index funds',
  'ebook-5': 'retirement',
};
