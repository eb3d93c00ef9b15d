/** Grace period: alerts that begin within it share a mail, and those over by then send none. */
export const gatherMs = 30_000;
/** An alert that recurs sooner is the same one, flapping. */
export const foldMs = 3_600_000;
/** Further alerts wait, and share one mail then. */
export const maxMailsPerHour = 4;

const hourMs = 3_600_000;

/**
 * When the owner is mailed about an alert, unless it is over by then: after the grace period, or an
 * hour after it last ended, so that a flapping one is mailed at most once an hour.
 */
export function mailTime(beganAt: Date, lastHealedAt: Date | null): Date {
  const began = beganAt.getTime();
  const folded = (lastHealedAt?.getTime() ?? Number.NEGATIVE_INFINITY) + foldMs;
  // Bounded, for a clock that was set back since.
  return new Date(Math.max(began + gatherMs, Math.min(folded, began + foldMs)));
}

/** How long the next mail has to wait, given when the last ones were made; 0 where it may go. */
export function msUntilNextMail(madeAt: readonly Date[], now: Date): number {
  const recent = madeAt
    .map((time) => time.getTime())
    .filter((time) => time <= now.getTime() && time > now.getTime() - hourMs)
    .sort((one, other) => other - one);
  const nth = recent[maxMailsPerHour - 1];
  return nth === undefined ? 0 : nth + hourMs - now.getTime();
}
