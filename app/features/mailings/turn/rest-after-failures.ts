const minuteMs = 60_000;

/** One address, or two, may be in trouble while all others are not. */
const toleratedOfOneMail = 2;
const maxRestMs = 30 * minuteMs;
/** An hour and a half in all. */
const maxRests = 8;

/**
 * How long a mailing rests after `failures` mails in a row were not taken, twice as long each time; `null`
 * where it waits for somebody. Receipts go first: a mail server that is in trouble gets a minute at least
 * without mailings, while what a person waits for is tried every few seconds.
 */
export function restAfterFailures(failures: number, isAboutOneMail: boolean): number | null {
  const rests = isAboutOneMail ? failures - toleratedOfOneMail : failures;
  if (rests < 1) return 0;
  return rests > maxRests ? null : Math.min(minuteMs * 2 ** (rests - 1), maxRestMs);
}

/** So often a mail server may put one address off, from five minutes to six hours; then it is given up. */
const delaysMs = [5, 30, 120, 360].map((minutes) => minutes * minuteMs);

/** How long one address waits after its mail server has put it off `delays` times; `null` where it was too often. */
export function delayOfRecipient(delays: number): number | null {
  return delaysMs[delays - 1] ?? null;
}
