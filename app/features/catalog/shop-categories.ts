import { bookCountFirst } from './book-count.ts';

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

/** The four cards of /shop. What is on sale today the catalogue alone knows. */
export const shopCategories: readonly ShopCategory[] = [
  {
    room: 'ebooks',
    title: 'eBooks',
    description: `${bookCountFirst} books are on sale today. Shorter guides, priced as below, will join them.`,
    link: '/shop/ebooks',
    items: 25,
    priceRange: '$19-$49',
  },
  {
    room: 'courses',
    title: 'Courses',
    description: 'Ten-minute lessons, each with an exercise.',
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
    description: 'Notebooks, mugs and totes for patient investors.',
    link: '/shop/collection',
    items: 8,
    priceRange: '$15-$75',
  },
];
