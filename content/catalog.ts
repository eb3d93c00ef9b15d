/**
 * What the shop sells and for how much. A book is one entry here, its text in `content/books`, and
 * its cover in `content/covers`, named after its id; then `npm run draw -- covers` makes the
 * pictures that pages and mails show. The build says what is missing. Ratings, downloads and earlier
 * prices are claims: they stand in `content/claims.ts`.
 */

interface CatalogEntry {
  /** Stays for ever: orders, libraries and addresses name it. */
  id: `ebook-${number}`;
  /** The last part of its page's address, `/books/<slug>`. Links to it are out in the world: it stays too. */
  slug: string;
  /** Short name, shown on shelf, cart and cover. */
  title: string;
  /** Title and subtitle, as receipts and libraries have it. Earlier buyers keep an earlier one. */
  fullTitle: string;
  /** What it is about, in a few words: the shelf's line under the title. */
  topic: string;
  description: string;
  category: string;
  priceCents: number;
}

/** The shelf, in the order in which it is shown. */
export const shelf = [
  {
    id: 'ebook-1',
    slug: 'built-to-last',
    title: 'Built to Last',
    fullTitle: 'Built to Last — Your Financial Foundation for Smart Investing',
    topic: 'Your financial foundation for smart investing',
    description:
      'Before the first share comes the ground it stands on. Put your budget, your debts and your emergency fund in order, so that no bad month can force you to sell.',
    category: 'Stock Market',
    priceCents: 7000,
  },
  {
    id: 'ebook-2',
    slug: 'without-the-jargon',
    title: 'Investing in the Stock Market Without the Jargon',
    fullTitle: 'Investing in the Stock Market Without the Jargon',
    topic: 'Shares, funds and markets in everyday words',
    description:
      'What a share is, what a fund does with your money, what it costs and where it goes wrong. Every term is explained as it comes up.',
    category: 'Stock Market',
    priceCents: 7000,
  },
  {
    id: 'ebook-3',
    slug: 'without-fear',
    title: 'Investing Without Fear',
    fullTitle: 'Investing Without Fear — The Smart Way to Handle Risk',
    topic: 'The smart way to handle risk',
    description:
      'Markets fall. Learn how far, how often and for how long they have fallen before, how to choose a level of risk you can live with, and what to do on the day it happens.',
    category: 'Stock Market',
    priceCents: 7000,
  },
  {
    id: 'ebook-4',
    slug: 'no-more-excuses',
    title: 'No More Excuses',
    fullTitle: 'No More Excuses — How to Actually Start Investing',
    topic: 'How to actually start investing',
    description:
      'From “one day” to your first order, one step at a time: the account, the first fund, the automatic transfer, and honest answers to the reasons people give for waiting.',
    category: 'Stock Market',
    priceCents: 7000,
  },
  {
    id: 'ebook-5',
    slug: 'keep-it-growing',
    title: 'Keep It Growing',
    fullTitle: 'Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio',
    topic: 'How to maintain, optimize and live off your portfolio',
    description:
      'A portfolio needs two quiet hours a year. How to rebalance, trim costs, add money as your life changes, and one day draw an income that lasts.',
    category: 'Stock Market',
    priceCents: 7000,
  },
] as const satisfies readonly CatalogEntry[];

/** The bundle: these books at one price. What else is on the shelf is sold alone. */
export const lazyGuide = {
  title: 'The Ultimate Lazy Guide to Passive Investing',
  /** The category a bundle's items carry in a checkout request. */
  category: 'Passive Investing',
  priceCents: 4700,
  bookIds: ['ebook-1', 'ebook-2', 'ebook-3', 'ebook-4', 'ebook-5'],
} as const satisfies { bookIds: readonly (typeof shelf)[number]['id'][]; [fact: string]: unknown };

/** Charged on the subtotal of a cart; the bundle's price is charged as it is. */
export const taxPercent = 8;
