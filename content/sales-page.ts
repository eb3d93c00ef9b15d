/** The words of the lazy guide's sales page, in the author's first person. */

import type { lazyGuide } from './catalog.ts';

/** Why the books were written. The author is a pen name, so nothing here tells of a life. */
export const story: readonly string[] = [
  'I should begin with what I am not. I am not a financial advisor. I sell no stocks, no funds and no signals, and nobody pays me when you buy any. I write plain books, and I earn the same whether you invest or leave your money where it is.',
  'Anyone who sits down to learn about investing is shouted at: about a stock that cannot lose, a window that is closing, a course that costs more than they have saved. So cautious people wait, and tell themselves that they are being careful.',
  'What the shouting never mentions is dull: research on costs, on how few professionals beat a plain index for long, on what people lose by moving in and out. It fits into an evening, and it says the same thing over and over. Own a small piece of very many companies, pay very little for it, add to it regularly, and leave it alone.',
  'That is the lazy way. These five books are what I think every beginner should be handed: short enough to finish, plain enough to use, and honest about what can go wrong.',
];

interface Mistake {
  title: string;
  text: string;
}

export const mistakes: readonly Mistake[] = [
  {
    title: 'Waiting for the right moment',
    text: 'There is always a reason to wait: prices are high, prices are falling, there is an election. The moment never announces itself, and the months in between are the only thing about investing that you cannot buy back. A small sum, sent every month, needs no moment at all.',
  },
  {
    title: 'Doing too much',
    text: 'Most of what looks like work in investing costs something each time it is done: switching and following tips cost money, checking prices costs you your calm. Studies of ordinary investors’ accounts have found again and again that those who trade most keep least. A good plan leaves you with very little to do.',
  },
  {
    title: 'Investing money that will be needed',
    text: 'A fall you can wait out doesn’t have to cost you anything. It hurts the person who has to sell while it lasts, because the car broke down or the job ended. What decides whether you can wait is settled before you buy anything, in your budget and your emergency fund.',
  },
];

/** What the story and the mistakes rest on where they speak of studies. */
export const sources = [
  {
    title: 'Barber and Odean, Trading Is Hazardous to Your Wealth (2000)',
    url: 'https://doi.org/10.1111/0022-1082.00226',
  },
  { title: 'Morningstar, Mind the Gap', url: 'https://www.morningstar.com/lp/mind-the-gap' },
  {
    title: 'S&P Dow Jones Indices, SPIVA',
    url: 'https://www.spglobal.com/spdji/en/research-insights/spiva/',
  },
] as const;

/** Which of its pages that the press shows stands for each book, by its caption. */
export const pageShownOf = {
  'ebook-1': 'A chart',
  'ebook-2': 'A table',
  'ebook-3': 'A chart',
  'ebook-4': 'Chapter 2',
  'ebook-5': 'A table',
} as const satisfies Record<(typeof lazyGuide.bookIds)[number], string>;

/** What each book of the bundle does for a reader. */
export const whatEachBookDoes = {
  'ebook-1':
    'Before anything is invested: a budget that survives a bad week, debts in the right order, and an emergency fund of three to six months. The ground that everything else stands on.',
  'ebook-2':
    'What a share is, what a fund does with your money all day, what it costs and where it goes wrong. Every term explained as it comes up.',
  'ebook-3':
    'How far, how often and for how long markets have fallen, how much of that you can bear, and a page that decides for you on the day it happens.',
  'ebook-4':
    'The first steps, one at a time: the account, the first fund, the first order and the monthly plan that makes all later ones for you.',
  'ebook-5':
    'Two quiet hours a year: rebalancing, trimming costs, adding as life changes, and one day drawing an income that is meant to last.',
} as const satisfies Record<(typeof lazyGuide.bookIds)[number], string>;

export const twoOptions = {
  alone: {
    title: 'You can go on by yourself',
    text: 'Everything in these books can be found for free, scattered over a hundred places, between the ads. If you have the time and like sorting, that is a fair choice, and I mean it.',
  },
  together: {
    title: 'Or you can have it in order',
    text: 'Five books, in the order in which you need them, without the noise. An evening each to read. You do the exercises once, set up one automatic transfer, and go back to your life.',
  },
} as const;
