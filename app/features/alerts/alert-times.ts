/** What begins together is one mail, and what is over by then none. */
export const gatherMs = 30_000;
/** What begins again sooner is the same trouble, which comes and goes. */
export const foldMs = 3_600_000;
/** What is new beyond them waits, and is one mail then. */
export const maxMailsPerHour = 4;

const hourMs = 3_600_000;

/**
 * From when on the owner is mailed of something that began, if it is not over by then: in a moment, or
 * an hour after it was last over, so that what comes and goes is at most a mail and its end an hour.
 */
export function mailTime(beganAt: Date, lastHealedAt: Date | null): Date {
  const began = beganAt.getTime();
  const folded = (lastHealedAt?.getTime() ?? Number.NEGATIVE_INFINITY) + foldMs;
  // A clock that was set back since puts nothing off for longer.
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
