import { type Book, type BookId, bookById } from '#app/features/catalog/catalog.ts';

export interface ReadingStep {
  heading: string;
  /** What one can do afterwards. */
  text: string;
  /** Free, and read first. */
  articleSlug: string;
  /** Goes further into the same matter. */
  bookId: BookId;
}

/** From nothing to a portfolio that is left alone: which article and which book, in which order. */
export const stockMarketPath: readonly ReadingStep[] = [
  {
    heading: 'Find your footing',
    text: 'Know what you can spare each month, and keep an emergency fund so that you never have to sell.',
    articleSlug: 'how-much-money-start-investing-etfs',
    bookId: 'ebook-1',
  },
  {
    heading: 'Understand what you would own',
    text: 'Shares, funds and the market, and why owning a little of everything is a plan.',
    articleSlug: 'what-is-passive-investing',
    bookId: 'ebook-2',
  },
  {
    heading: 'Meet the risk before it meets you',
    text: 'See how far markets have fallen, what people then did wrong, and how much you can bear.',
    articleSlug: 'biggest-beginner-investing-mistakes',
    bookId: 'ebook-3',
  },
  {
    heading: 'Choose one fund and begin',
    text: 'Tell the two kinds of fund apart, open the account, place the first order.',
    articleSlug: 'index-funds-vs-etfs',
    bookId: 'ebook-4',
  },
  {
    heading: 'Leave it alone, on purpose',
    text: 'A short list for two quiet hours a year. The rest of the time is yours.',
    articleSlug: 'lazy-investor-checklist',
    bookId: 'ebook-5',
  },
];

/** The book that goes further than an article; for one beside the path, the book that it begins with. */
export function bookAfter(articleSlug: string): Book {
  const step = stockMarketPath.find((one) => one.articleSlug === articleSlug) ?? stockMarketPath[0];
  if (!step) throw new Error('The path has no steps.');
  return bookById(step.bookId);
}
