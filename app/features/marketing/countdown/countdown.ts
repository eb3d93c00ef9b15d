/** The rules of the offer's countdown: pure functions over epoch milliseconds. */

/** Where the end is kept in the browser; the specification gives the name. */
export const countdownKey = 'countdown-end-time';

/** 17 h 13 min 54 s, counted from a visitor's first visit. */
export const countdownLengthMs = ((17 * 60 + 13) * 60 + 54) * 1000;

/** What is kept once a countdown has reached zero: past by any clock, so that none revives it. */
export const overForGoodMs = 0;

const epochMs = /^\d{1,15}$/;
const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The end that is kept, `null` when there is none that counts: neither epoch milliseconds nor an
 * ISO date, or further away than a countdown is long. An end in the past counts, and stays there.
 */
export function readEnd(stored: string | null, nowMs: number): number | null {
  const endsAtMs = parseEnd(stored?.trim() ?? '');
  return endsAtMs !== null && isPossible(endsAtMs, nowMs) ? endsAtMs : null;
}

/** Whether a countdown can end then. A clock that was set back can make one look too long. */
export function isPossible(endsAtMs: number, nowMs: number): boolean {
  return endsAtMs - nowMs <= countdownLengthMs;
}

/** What is left, never below zero. */
export function msLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, endsAtMs - nowMs);
}

export interface TimeLeft {
  hours: number;
  minutes: number;
  seconds: number;
}

/** As a clock shows it: a second that has begun counts whole, so that zero is shown at zero only. */
export function timeLeft(leftMs: number): TimeLeft {
  const inSeconds = Math.ceil(leftMs / 1000);
  return {
    hours: Math.floor(inSeconds / 3600),
    minutes: Math.floor(inSeconds / 60) % 60,
    seconds: inSeconds % 60,
  };
}

/** Until the shown second changes; `null` when nothing changes any more. */
export function msToNextSecond(leftMs: number): number | null {
  if (leftMs === 0) return null;
  return leftMs % 1000 || 1000;
}

const saidMinutes = [30, 10, 5, 1];

/**
 * What a screen reader is told: it changes once an hour, then at 30, 10, 5 and 1 minutes and at the
 * end, and not every second.
 */
export function spokenTimeLeft(leftMs: number): string {
  if (leftMs === 0) return 'The countdown is over.';
  const hours = Math.floor(leftMs / 3_600_000);
  if (hours > 0) return `More than ${hours === 1 ? 'one hour' : `${hours} hours`} left.`;
  const minutes = saidMinutes.findLast((each) => leftMs <= each * 60_000);
  if (minutes === undefined) return 'Less than one hour left.';
  return `Less than ${minutes === 1 ? 'one minute' : `${minutes} minutes`} left.`;
}

function parseEnd(text: string): number | null {
  if (epochMs.test(text)) return Number(text);
  const parsed = isoDate.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(parsed) ? null : parsed;
}
