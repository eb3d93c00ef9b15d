import { formatUsd } from '#app/platform/money.ts';
import { bookCountFirst } from './book-count.ts';
import { books } from './catalog.ts';

export const shopRooms = ['ebooks', 'courses', 'tools-kits', 'collection'] as const;
export type ShopRoom = (typeof shopRooms)[number];

export interface ShopCategory {
  room: ShopRoom;
  title: string;
  description: string;
  link: `/shop/${ShopRoom}`;
  /** How many things there are to be. */
  items: number;
  /** From the cheapest to the dearest planned; words only, since nothing is charged by them. */
  priceRange: string;
}

const prices = books.map(({ priceCents }) => priceCents);
const lowest = formatUsd(Math.min(...prices));
const priceWords = new Set(prices).size === 1 ? `at ${lowest} each` : `from ${lowest}`;

/** The four cards of /shop. What is on sale today, and for how much, the catalogue alone knows. */
export const shopCategories: readonly ShopCategory[] = [
  {
    room: 'ebooks',
    title: 'eBooks',
    description: `${bookCountFirst} books are on sale today, ${priceWords}. Shorter guides, priced as below, will join them.`,
    link: '/shop/ebooks',
    items: 25,
    priceRange: '$19-$49',
  },
  {
    room: 'courses',
    title: 'Courses',
    description: 'Lessons of ten minutes, with an exercise after each.',
    link: '/shop/courses',
    items: 18,
    priceRange: '$79-$299',
  },
  {
    room: 'tools-kits',
    title: 'Tools & kits',
    description: 'Worksheets and calculators that do the dull part of a good decision.',
    link: '/shop/tools-kits',
    items: 12,
    priceRange: '$29-$99',
  },
  {
    room: 'collection',
    title: 'Collection',
    description: 'Paper, cups and cloth for the desk of somebody who is in no hurry.',
    link: '/shop/collection',
    items: 8,
    priceRange: '$15-$75',
  },
];
