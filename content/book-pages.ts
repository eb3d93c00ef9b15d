import type { shelf } from './catalog.ts';

/** What a book's own page says beside what the press reads in the manuscript. */
export interface BookPageText {
  /** What the reader has afterward. */
  gain: string;
  forWhom: readonly string[];
  notForWhom: readonly string[];
  /** Names in `content/testimonials.ts` of those whose words are about this book. */
  readers: readonly string[];
}

/** By the book's id. A book that is not named here has its page without these sections. */
export const bookPageTexts: Partial<Record<(typeof shelf)[number]['id'], BookPageText>> = {
  'ebook-1': {
    gain: 'When you close it you know your numbers, which debt goes first and how many months you could stand still. The aim is that nothing after that has to be sold in a hurry.',
    forWhom: [
      'You earn, something is left in most months, and you could not say where it goes.',
      'You would like to invest and still owe money at rates that keep you awake.',
      'You have a little saved and no idea whether it is enough.',
    ],
    notForWhom: [
      'You have a full emergency fund and no costly debt. Begin with the next book.',
      'You want to be told what to buy. This book hardly mentions the stock market.',
    ],
    readers: ['Tunde Adeyemi'],
  },
  'ebook-2': {
    gain: 'You will be able to read a fund’s fact sheet and a broker’s statement line by line, and to say what each line costs you.',
    forWhom: [
      'You nod when people say “index” or “yield,” and look it up at home.',
      'You own a fund your bank picked and would like to know what is in it.',
      'You prefer a bakery to a formula.',
    ],
    notForWhom: [
      'You compare funds by their costs already and know who holds your shares.',
      'You are looking for a method to pick single stocks.',
    ],
    readers: ['Claire Beaumont'],
  },
  'ebook-3': {
    gain: 'You end with a figure, the fall that you can live with, and with one page that says what you will do on the day it comes.',
    forWhom: [
      'You keep money out of the market because it might fall. It will.',
      'You sold in a bad year once, and you know the date.',
      'You share money with someone whose nerves are not like yours.',
    ],
    notForWhom: [
      'You want a way to miss the falls and catch the rises. I know of none.',
      'You will need the money within five years. Leave it in savings.',
    ],
    readers: ['Meera Raghavan', 'Daniel Whitcombe'],
  },
  'ebook-4': {
    gain: 'In about four months of evenings you go from meaning to begin to having begun: an account, a first fund, a first order and one that repeats.',
    forWhom: [
      'You have read enough to explain it to others, and you own nothing yet.',
      'You are waiting for a better moment and suspect that there is none.',
      'You like a book that tells you which evening to do what.',
    ],
    notForWhom: [
      'You have invested every month for a year. The last book is yours.',
      'You have no emergency fund yet. The first book comes first.',
    ],
    readers: ['Lukas Brandt'],
  },
  'ebook-5': {
    gain: 'You get a yearly meeting with your portfolio, two quiet hours long, and a plan for the years in which you live off it.',
    forWhom: [
      'You own a fund or a few and wonder whether you should be doing something.',
      'You are within fifteen years of living off what you saved, or there already.',
      'You would like the person who comes after you to find everything in order.',
    ],
    notForWhom: [
      'You have not bought anything yet. This book starts where the others end.',
      'You enjoy trading. It will try to talk you out of that.',
    ],
    readers: ['Kenji Morita'],
  },
};
