import type { BookId } from '#app/features/catalog/catalog.ts';
import type { Subject } from '#content/subjects.ts';

/** A subject whose lessons are being written. */
export type ComingSubject = Exclude<Subject, 'stock-market'>;

export interface LearnPreview {
  lede: string;
  /** What the lessons will be about, one line each, in their order. */
  covers: readonly string[];
  /** What helps already, and why. */
  meanwhile: string;
  articleSlugs: readonly string[];
  bookId: BookId;
}

/** What is said of each subject until its lessons open. */
export const learnPreviews: Record<ComingSubject, LearnPreview> = {
  'real-estate': {
    lede: 'A rental property can pay you an income, or eat up the one you have. These lessons will show you how to tell beforehand.',
    covers: [
      'Rent, costs and empty months: the sum that decides',
      'What a loan adds, to the gain and to the danger',
      'Buying a home to live in: a different question',
      'Property funds: real estate without keys or tenants',
      'What to look at before you sign, and who to ask',
    ],
    meanwhile:
      'A house ties up a lot of money for a long time. What comes first is the same for every investment: an emergency fund, no expensive debt, and a plan for risk.',
    articleSlugs: ['how-much-money-start-investing-etfs', 'what-is-passive-investing'],
    bookId: 'ebook-1',
  },
  forex: {
    lede: 'Currencies are the largest market of all, and the one in which beginners lose fastest. These lessons will begin with the reasons.',
    covers: [
      'What an exchange rate is, and who moves it',
      'Pairs, lots and margin in everyday words',
      'Borrowed money: how a move of 1% can take half your stake',
      'What your own funds gain or lose from foreign currencies',
      'How to recognize a dishonest broker',
    ],
    meanwhile:
      'Trading against professionals with borrowed money is a poor way to begin. Start by reading about the common mistakes, and about handling risk.',
    articleSlugs: ['biggest-beginner-investing-mistakes', 'index-funds-vs-etfs'],
    bookId: 'ebook-3',
  },
  crypto: {
    lede: 'A coin can double in a month or vanish in a night. These lessons will explain what it is before they come to what it costs.',
    covers: [
      'What a blockchain does, without the hype',
      'Coins, tokens and stablecoins: three different promises',
      'Wallets and keys, and how people lose them',
      'How much of your savings you could afford to lose',
      'Scams and their favorite lines',
    ],
    meanwhile:
      'If you can sit through a fund halving, you are better prepared for a coin that does it twice. Start with risk, then the usual mistakes.',
    articleSlugs: ['biggest-beginner-investing-mistakes', 'what-is-passive-investing'],
    bookId: 'ebook-3',
  },
  'financial-management': {
    lede: 'Before money can grow it has to stay. These lessons will put your budget, your debts and your emergency fund in order.',
    covers: [
      'A budget that takes ten minutes a month',
      'The emergency fund: three to six months of expenses',
      'Which debt to pay back first',
      'Accounts, cards and insurance that you need, and those you do not',
      'From a sound budget to investing: when you are ready',
    ],
    meanwhile:
      'Our first book is about exactly this ground, and two articles give you the figures to begin with.',
    articleSlugs: ['how-much-money-start-investing-etfs', 'lazy-investor-checklist'],
    bookId: 'ebook-1',
  },
  mindset: {
    lede: 'The plan is the easy part. These lessons will be about keeping it when the news is bad and your neighbor is getting rich.',
    covers: [
      'Why losses hurt more than gains please',
      'Rules for bad days, written on a good one',
      'Comparing yourself, and how to stop',
      'Patience as a habit you can practice',
      'How much is enough for you',
    ],
    meanwhile:
      'Most bad investing is reacting. See what that looks like from the outside, then read the book about starting in spite of your doubts.',
    articleSlugs: ['biggest-beginner-investing-mistakes', 'lazy-investor-checklist'],
    bookId: 'ebook-4',
  },
};
