import type { shelf } from './catalog.ts';

/** What people look for in words that titles and descriptions do not say. */

/** Stands with the page where it is found. */
export const pageSentences: Readonly<Record<string, string>> = {
  '/find-my-books': 'Lost an order, receipt or download link?',
  '/withdraw': 'Cancel an order, return books, get a refund.',
};

/** What a book explains at length, too; a book needs none. */
export const bookWords: Readonly<Partial<Record<(typeof shelf)[number]['id'], string>>> = {
  'ebook-1': 'savings',
  'ebook-2': 'ETFs, index funds, brokers, bonds, dividends',
  'ebook-3': 'crash',
  'ebook-4': 'index funds',
  'ebook-5': 'retirement',
};
