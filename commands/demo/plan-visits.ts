import { type BookId, bookIds } from '#app/features/catalog/catalog.ts';

const dayMs = 86_400_000;

/** As many as two periods of 30 days, one beside the other. */
const days = 60;

/** What becomes of an order that somebody begins. */
type Outcome =
  | 'paid'
  /** Its card page ran out. */
  | 'left'
  /** A delayed payment that failed. */
  | 'failed'
  /** Still open. */
  | 'open';

/** What a card does after it has paid: the numbers are the card page's own. */
type Aftermath = 'dispute' | 'fraud-warning';

export interface Visit {
  /** See made-up-buyers.ts. */
  buyer: number;
  at: Date;
  /** `bundle`, or books by id. */
  items: 'bundle' | readonly BookId[];
  outcome: Outcome;
  aftermath?: Aftermath;
  /** Days until the money went back, and for which of its books; none: for all. */
  refund?: { afterDays: number; bookIds: readonly BookId[] };
  /** At an address where no mail arrives. */
  isMistyped?: true;
}

/**
 * Two months of a shop that grows, a few orders a day and more of them at weekends, a third of which
 * nobody pays; what an owner has to see to is among the last. The same each time, but for the hour.
 */
export function planVisits(now: Date): Visit[] {
  const visits = Array.from({ length: days }, (_, n) => visitsOfDay(days - 1 - n, now)).flat();
  return addStories(visits.map((visit, n) => ({ ...visit, buyer: n, outcome: outcomeOf(n) })));
}

type Begun = Pick<Visit, 'at' | 'items'>;

function visitsOfDay(daysAgo: number, now: Date): Begun[] {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs - daysAgo * dayMs;
  const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
  const growth = (days - daysAgo) / days;
  const count = Math.round(1 + 2 * growth + (isWeekend ? 1 : 0) + chance(daysAgo, 1) * 1.4);
  // From seven in the morning to eleven at night; what would be later than now was a little ago.
  const openMs = Math.min(midnight + 23 * 3_600_000, now.getTime() - 5 * 60_000);
  const beginMs = Math.min(midnight + 7 * 3_600_000, openMs - 30 * 60_000);
  return Array.from({ length: count }, (_, n) => ({
    at: new Date(beginMs + (openMs - beginMs) * ((n + chance(daysAgo, n + 2)) / count)),
    items: itemsOf(chance(daysAgo, n + 20)),
  }));
}

/** Most buy the bundle; the others one book or two. */
function itemsOf(draw: number): Visit['items'] {
  if (draw < 0.6) return 'bundle';
  const first = Math.floor(draw * 1_000) % bookIds.length;
  const second = (first + 2) % bookIds.length;
  return bookIds.filter((_, n) => n === first || (draw > 0.85 && n === second));
}

function outcomeOf(nth: number): Outcome {
  const draw = chance(nth, 50);
  if (draw < 0.64) return 'paid';
  return draw < 0.97 ? 'left' : 'failed';
}

/** Always the same number from 0 to 1 for the same two. */
function chance(one: number, other: number): number {
  const sine = Math.sin(one * 127.1 + other * 311.7) * 43_758.5453;
  return sine - Math.floor(sine);
}

/** What an owner has to see to, and what went back. The newest are counted from the end. */
function addStories(visits: readonly Visit[]): Visit[] {
  const [first, second] = bookIds;
  const stories = new Map<number, Partial<Visit>>([
    ...[8, 31, 58, 77, 104, 122].map((n): [number, Partial<Visit>] => [
      n,
      { outcome: 'paid', items: 'bundle', refund: { afterDays: 2, bookIds: [] } },
    ]),
    [
      visits.length - 40,
      {
        ...{ outcome: 'paid', items: bookIds.filter((id) => id === first || id === second) },
        refund: { afterDays: 1, bookIds: bookIds.filter((id) => id === second) },
      },
    ],
    [visits.length - 26, { outcome: 'paid', items: 'bundle', aftermath: 'dispute' }],
    [visits.length - 12, { outcome: 'paid', items: 'bundle', aftermath: 'fraud-warning' }],
    // The same person, on another device.
    [visits.length - 20, { outcome: 'paid', items: bookIds.filter((id) => id === first) }],
    [
      visits.length - 9,
      { outcome: 'paid', items: bookIds.filter((id) => id === first), buyer: visits.length - 20 },
    ],
    [visits.length - 7, { outcome: 'paid', items: 'bundle', isMistyped: true }],
    [visits.length - 3, { outcome: 'open' }],
    [visits.length - 1, { outcome: 'paid', items: 'bundle' }],
  ]);
  return visits.map((visit, n) => ({ ...visit, ...stories.get(n) }));
}
