import type { ShopRoom } from './shop-categories.ts';

/** A room of the shop that has nothing on sale yet. */
export type ClosedRoom = Exclude<ShopRoom, 'ebooks'>;

export interface ShopPreview {
  lede: string;
  /** What will be there, one line each. */
  holds: readonly string[];
}

/** What is said of each room until it opens. */
export const shopPreviews: Record<ClosedRoom, ShopPreview> = {
  courses: {
    lede: 'Ten-minute lessons, each with an exercise. We open a course when its last lesson is finished, not before.',
    holds: [
      'Index investing from the first dollar',
      'Budget, debts and emergency fund: four weeks to firm ground',
      'Reading a fund’s documents without falling asleep',
      'Calm in a falling market: rules and rehearsals',
    ],
  },
  'tools-kits': {
    lede: 'Worksheets and calculators that do the dull part of a decision, so that you can think about the rest.',
    holds: [
      'The yearly checkup kit',
      'A fee calculator: what a fund keeps in thirty years',
      'An emergency fund planner for three to six months of expenses',
      'A first-order checklist for any broker',
    ],
  },
  collection: {
    lede: 'A few well-made things for the desk, none of them shouting.',
    holds: [
      'The level notebook',
      'A cup with a level line in it',
      'The five covers as prints',
      'A cloth bag that carries all five books, if you print them',
    ],
  },
};
