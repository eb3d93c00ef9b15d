/** What the shop sells and for how much. The only place with titles, prices and figures of the books. */

export const bookIds = ['ebook-1', 'ebook-2', 'ebook-3', 'ebook-4', 'ebook-5'] as const;
export type BookId = (typeof bookIds)[number];

export interface Book {
  id: BookId;
  /** Short name, shown on shelf, cart and cover. */
  title: string;
  /** Title and subtitle, the name under which the bundle sells it. */
  fullTitle: string;
  /** What it is about, in a few words: the shelf's line under the title. */
  topic: string;
  description: string;
  category: 'Stock Market';
  priceCents: number;
  originalPriceCents: number;
  /** Out of 5. */
  rating: number;
  downloads: number;
}

const bookPriceCents = 7000;
const bookOriginalPriceCents = 12_000;
const shelf = {
  category: 'Stock Market',
  priceCents: bookPriceCents,
  originalPriceCents: bookOriginalPriceCents,
} as const;

export const books: readonly Book[] = [
  {
    id: 'ebook-1',
    title: 'Built to Last',
    fullTitle: 'Built to Last — Your Financial Foundation for Smart Investing',
    topic: 'Your financial foundation for smart investing',
    description:
      'Before the first share comes the ground it stands on. Put your budget, your debts and your emergency fund in order, so that no bad month can force you to sell.',
    rating: 4.9,
    downloads: 2153,
    ...shelf,
  },
  {
    id: 'ebook-2',
    title: 'Investing in the Stock Market Without the Jargon',
    fullTitle: 'Investing in the Stock Market Without the Jargon',
    topic: 'Shares, funds and markets in everyday words',
    description:
      'What a share is, what a fund does with your money, what it costs and where it goes wrong. Every term is explained in the sentence where it first appears.',
    rating: 4.8,
    downloads: 1891,
    ...shelf,
  },
  {
    id: 'ebook-3',
    title: 'Investing Without Fear',
    fullTitle: 'Investing Without Fear — The Smart Way to Handle Risk',
    topic: 'The smart way to handle risk',
    description:
      'Markets fall. Learn how far, how often and for how long they have fallen before, how to choose a level of risk you can live with, and what to do on the day it happens.',
    rating: 4.7,
    downloads: 3208,
    ...shelf,
  },
  {
    id: 'ebook-4',
    title: 'No More Excuses',
    fullTitle: 'No More Excuses — How to Actually Start Investing',
    topic: 'How to actually start investing',
    description:
      'From “one day” to your first order, one step at a time: the account, the first fund, the standing order, and honest answers to the reasons people give for waiting.',
    rating: 4.9,
    downloads: 2855,
    ...shelf,
  },
  {
    id: 'ebook-5',
    title: 'Keep It Growing',
    fullTitle: 'Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio',
    topic: 'How to maintain, optimize and live off your portfolio',
    description:
      'A portfolio wants one or two quiet hours a year. How to rebalance, trim costs, add money as your life changes, and one day draw an income that lasts.',
    rating: 4.8,
    downloads: 2397,
    ...shelf,
  },
];

const bundleBookIds = ['ebook-1', 'ebook-2', 'ebook-3', 'ebook-4', 'ebook-5'] as const;

const bundlePriceCents = 4700;
const bundleValueCents = bundleBookIds.reduce((sum, id) => sum + bookById(id).priceCents, 0);
const bundleSavingCents = bundleValueCents - bundlePriceCents;

/** Five books at one price, known as the lazy guide. */
export const bundle = {
  /** What it gives; further books of the shelf are sold alone. */
  bookIds: bundleBookIds,
  title: 'The Ultimate Lazy Guide to Passive Investing',
  /** The category a bundle's items carry in a checkout request. */
  category: 'Passive Investing',
  priceCents: bundlePriceCents,
  valueCents: bundleValueCents,
  savingCents: bundleSavingCents,
  savingPercent: Math.round((bundleSavingCents / bundleValueCents) * 100),
  salesPath: '/the-ultimate-lazy-guide-to-passive-investing',
  checkoutPath: '/the-ultimate-lazy-guide-to-passive-investing-checkout',
} as const;

/** Charged on the subtotal of a cart; the bundle's price is charged as it is. */
export const taxPercent = 8;

/** The words under which a purchase is recorded. */
export type ProductType = 'ebooks' | 'ultimate_lazy_guide';

/** The books of the bundle, in its order. */
export const bundleBooks: readonly Book[] = bundle.bookIds.map(bookById);

/** Finds a book by its id. */
export function bookById(id: BookId): Book {
  const book = books.find((candidate) => candidate.id === id);
  if (!book) throw new Error(`The catalogue has no ${id}.`);
  return book;
}

/** Finds a book by id, else by its exact short or full title; `undefined` for anything else. */
export function findBook(item: {
  id?: string | undefined;
  title?: string | undefined;
}): Book | undefined {
  if (item.id !== undefined) {
    const byId = books.find((book) => book.id === item.id);
    if (byId) return byId;
  }
  return books.find((book) => book.title === item.title || book.fullTitle === item.title);
}
