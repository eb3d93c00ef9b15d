const minuteMs = 60_000;
const monthMs = 30 * 24 * 60 * minuteMs;

/** What the provider allows in 30 days: so many reads for each payment, and never fewer than these. */
const readsPerPayment = 500;
const minReads = 10_000;
/** Of those, for the list of events. The others are for sessions, refunds and disputes. */
const listShare = 1 / 2;
/** Of the list's own: what may be read at once. The rest comes back evenly, over 30 days. */
const burstShare = 1 / 4;

/** How long after it was opened a session is usually paid. */
export const busyMs = 30 * minuteMs;
const quietIntervalMs = 10 * minuteMs;
/** Nobody can pay: only refunds and disputes of which no webhook tells are to be found. */
const restIntervalMs = 30 * minuteMs;

export interface ShopTraffic {
  /** Age of the newest session that is not settled; `null` if there is none. */
  newestOpenAgeMs: number | null;
  /** Orders paid in the last 30 days. */
  paidCount: number;
}

/** How the list of events was read last. */
export interface LastEventRead {
  lastReadAt: Date;
  /** What of the allowance was left then; `null`: all that may be read at once. */
  readsLeft: number | null;
  /** Where it was cut off; `null` when it came to its end. */
  cursor: string | null;
}

export interface EventReadPlan {
  isDue: boolean;
  /** How long ago the list was last read, beyond the time that it may rest. */
  overdueMs: number;
  /** How many reads may be made by now, at least one where it is due. */
  readsLeft: number;
}

/** How many reads of the list 30 days may take, whoever comes when. */
export function allowedReads(paidCount: number): number {
  return Math.max(minReads, readsPerPayment * paidCount) * listShare;
}

/**
 * Whether to look at the provider's list of events now: a minute after the last look while somebody
 * may be paying, ten while nobody is likely to, half an hour while no card page is open, and later
 * where the allowance is used up. It is a bucket that refills: what counts are the reads that were made.
 */
export function planEventRead(
  last: LastEventRead | null,
  now: Date,
  { newestOpenAgeMs, paidCount }: ShopTraffic,
): EventReadPlan {
  const allowed = allowedReads(paidCount);
  const capacity = allowed * burstShare;
  if (last === null)
    return { isDue: true, overdueMs: Number.POSITIVE_INFINITY, readsLeft: capacity };
  const msPerRead = monthMs / (allowed - capacity);
  const leftThen = Math.min(capacity, last.readsLeft ?? capacity);
  const restedMs = now.getTime() - last.lastReadAt.getTime();
  const refillMs = Math.max(0, (1 - leftThen) * msPerRead);
  const intervalMs = Math.max(refillMs, eventReadIntervalMs(newestOpenAgeMs));
  return {
    // A clock that went back would keep it waiting.
    isDue: restedMs < 0 || restedMs >= (last.cursor === null ? intervalMs : refillMs),
    overdueMs: Math.max(0, restedMs - intervalMs),
    readsLeft: Math.min(capacity, leftThen + Math.max(0, restedMs) / msPerRead),
  };
}

/** How long the list may rest while enough of the allowance is left. */
export function eventReadIntervalMs(newestOpenAgeMs: number | null): number {
  if (newestOpenAgeMs === null) return restIntervalMs;
  return newestOpenAgeMs < busyMs ? minuteMs : quietIntervalMs;
}

/** More paid orders than these change nothing, so nobody need count further: a read a minute, all month. */
export const maxPaidCounted = Math.ceil(
  monthMs / minuteMs / ((1 - burstShare) * listShare * readsPerPayment),
);
