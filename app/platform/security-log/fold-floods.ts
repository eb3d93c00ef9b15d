/** How much of a flood is written; all of it counts for one minute. */
export interface FloodLimits {
  /** Lines in full of one event by one key. */
  linesPerKey: number;
  /** Lines in full of one event by all keys together. */
  linesPerEvent: number;
  /** Keys of one event that are told apart. */
  maxKeys: number;
  /** Keys of one event whose rest is summed up in a line of their own, the largest first. */
  summedKeys: number;
}

/** What was counted and not written: of one key, or of all that are not told apart. */
export interface Rest<Event> {
  event: Event;
  key: string | null;
  count: number;
}

export interface FloodGate<Event> {
  /** Counts one event: whether it is to be written in full, and what is due of minutes before. */
  count(event: Event, key: string, at: Date): { isWritten: boolean; due: Rest<Event>[] };
  /** All that was counted and not written so far; starts anew. */
  end(): Rest<Event>[];
}

interface Tally {
  written: number;
  keys: Map<string, { written: number; rest: number }>;
  /** Of keys beyond those that are told apart. */
  rest: number;
}

const minuteMs = 60_000;

/**
 * Lets the first lines of each event and key through in full and counts the rest, so that a flood
 * neither fills a disk nor hides what else happens. Nothing is lost: what is written and the counts
 * of the rests make up all that was counted. Holds no more than `maxKeys` keys for each event.
 */
export function openFloodGate<Event>(limitsOf: (event: Event) => FloodLimits): FloodGate<Event> {
  let tallies = new Map<Event, Tally>();
  let minute = 0;

  function end(): Rest<Event>[] {
    const due = [...tallies].flatMap(([event, tally]) => restsOf(event, tally, limitsOf(event)));
    tallies = new Map();
    return due;
  }

  return {
    end,
    count(event, key, at) {
      const thisMinute = Math.floor(at.getTime() / minuteMs);
      // Also after a clock that was set back.
      const due = thisMinute === minute ? [] : end();
      minute = thisMinute;
      const tally = tallies.get(event) ?? { written: 0, keys: new Map(), rest: 0 };
      tallies.set(event, tally);
      return { isWritten: isWritten(tally, key, limitsOf(event)), due };
    },
  };
}

function isWritten(tally: Tally, key: string, limits: FloodLimits): boolean {
  const ofKey = tally.keys.get(key) ?? { written: 0, rest: 0 };
  const isTold = tally.keys.has(key) || tally.keys.size < limits.maxKeys;
  if (isTold) tally.keys.set(key, ofKey);
  if (isTold && ofKey.written < limits.linesPerKey && tally.written < limits.linesPerEvent) {
    ofKey.written += 1;
    tally.written += 1;
    return true;
  }
  if (isTold) ofKey.rest += 1;
  else tally.rest += 1;
  return false;
}

function restsOf<Event>(
  event: Event,
  { keys, rest }: Tally,
  { summedKeys }: FloodLimits,
): Rest<Event>[] {
  const byCount = [...keys]
    .map(([key, ofKey]) => ({ event, key, count: ofKey.rest }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const others = byCount.slice(summedKeys).reduce((sum, { count }) => sum + count, rest);
  const summed: Rest<Event>[] = byCount.slice(0, summedKeys);
  return others === 0 ? summed : [...summed, { event, key: null, count: others }];
}
