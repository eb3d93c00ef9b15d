import type { shelf } from './catalog.ts';

/** What people look for in words that titles and descriptions do not say. */

/** Stands with the page where it is found. */
export const pageSentences: Readonly<Record<string, string>> = {
  '/find-my-books':
    'Lost your receipt or download link? We email you every order of your address again.',
  '/withdraw': 'Cancel an order, return the books and get a refund, within 30 days.',
  '/policies/refund-policy': 'How the 30-day money-back guarantee works.',
};

/** What a book explains at length, too. */
export const bookWords = {
  'ebook-1': 'savings, credit cards',
  'ebook-2': 'ETFs, index funds, brokers, bonds, dividends',
  'ebook-3': 'crash, losses, bonds, inflation, index funds',
  'ebook-4': 'index funds, brokers, taxes',
  'ebook-5': 'retirement, bonds, dividends, taxes, inflation',
} as const satisfies Record<(typeof shelf)[number]['id'], string>;
