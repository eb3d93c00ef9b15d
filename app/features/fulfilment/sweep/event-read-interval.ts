const minuteMs = 60_000;
const daysOfAllowance = 30;
const minutesOfAllowance = daysOfAllowance * 24 * 60;

/** What the provider allows in 30 days: so many reads for each payment, and never fewer than these. */
const readsPerPayment = 500;
const minReads = 10_000;

/** How long after it was opened a session is usually paid. */
const busyMinutes = 30;
const quietIntervalMinutes = 10;
/** Nobody can pay: only refunds and disputes of which no webhook tells are to be found. */
const restIntervalMinutes = 30;

export const busyMs = busyMinutes * minuteMs;

export interface ShopTraffic {
  /** Age of the newest session that is not settled; `null` if there is none. */
  newestOpenAgeMs: number | null;
  /** Sessions opened, and orders paid, in the last 30 days. */
  openedCount: number;
  paidCount: number;
}

/**
 * How long to wait between two looks at the provider's list of events: a minute while somebody may be
 * paying, ten while nobody is likely to, half an hour while no card page is open; more where few buy and many look, so that the looks never take more
 * than half of the reads that the provider allows.
 */
export function eventReadIntervalMs({
  newestOpenAgeMs,
  openedCount,
  paidCount,
}: ShopTraffic): number {
  if (newestOpenAgeMs === null) return restIntervalMinutes * minuteMs;
  if (newestOpenAgeMs >= busyMs) {
    return quietIntervalMinutes * minuteMs;
  }
  const allowedReads = Math.max(minReads, readsPerPayment * paidCount) / 2;
  const busy = Math.min(minutesOfAllowance, openedCount * busyMinutes);
  const quietReads = (minutesOfAllowance - busy) / quietIntervalMinutes;
  return Math.max(1, busy / (allowedReads - quietReads)) * minuteMs;
}

/** More than these change nothing, so nobody need count further. */
export const maxCounted = {
  opened: minutesOfAllowance / busyMinutes,
  paid: Math.ceil((2 * minutesOfAllowance) / readsPerPayment),
};
