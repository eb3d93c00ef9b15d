import {
  limitsPer,
  type RateLimit,
  type RateLimits,
} from '#app/platform/http/rate-limits.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { inTurn } from './in-turn.server.ts';

/** How many tries may fail, counted by the digest of what they are tried at. */
export interface Tries {
  perMinute: RateLimit;
  inARow: RateLimit;
  key: string;
}

/**
 * So many may fail one after the other before only a mailed link helps (NIST SP 800-63B-4, 3.2.2).
 */
const maxInARow = 100;
/** A row that nobody ends is forgotten then, or made-up emails would fill the database for good. */
const rowSeconds = 365 * 86_400;

const perAccount = limitsPer('account');
const perMinute = (name: string, counts: string) => perAccount(name, [5, 60], counts);
const inARow = (name: string, counts: string) =>
  perAccount(
    `${name}-in-a-row`,
    [maxInARow, rowSeconds],
    `${counts}, with no right one in between`,
  );
const tries = (name: string, counts: string) => ({
  perMinute: perMinute(name, counts),
  inARow: inARow(name, counts),
});

/** For one account, by everyone who has never signed in to it in the browser they use. */
const byStrangers = tries('failed-sign-ins', 'wrong passwords from strangers, from anywhere');
/**
 * For one account in one browser that signed in to it before, so that strangers do not lock its
 * owner out.
 */
const onKnownDevice = tries(
  'failed-sign-ins-on-device',
  'wrong passwords in one browser that has signed in before',
);
/** For one session, since only those who hold it can try. */
const inOneSession = tries('failed-password-changes', 'wrong current passwords in one session');

/**
 * Emailed codes. Wrong passwords do not count here, so they do not end what a mailbox's owner can
 * do.
 */
const codesByStrangers = inARow(
  'failed-codes',
  'wrong emailed codes; signing in or a new password starts over',
);
const codesOnKnownDevice = inARow(
  'failed-codes-on-device',
  'wrong emailed codes in one browser that has signed in before',
);

export const failedTryLimits: readonly RateLimit[] = [
  codesByStrangers,
  codesOnKnownDevice,
  ...Object.values(byStrangers),
  ...Object.values(onKnownDevice),
  ...Object.values(inOneSession),
];

/**
 * Tries to sign in to the account of a normalised email, whether it exists or not; `device` is the
 * id of a known one.
 */
export function signInTries(email: string, device: string | null): Tries {
  return device === null
    ? { ...byStrangers, key: sha256(email) }
    : { ...onKnownDevice, key: sha256(`${email}|${device}`) };
}

/** Tries at the current password by whoever holds a session. */
export function passwordChangeTries(sessionId: string): Tries {
  return { ...inOneSession, key: sha256(sessionId) };
}

/**
 * What `check` finds for a mailed code; each wrong one is counted by its address, whatever the code
 * was for, and after so many in a row none is right any more. A link, which cannot be guessed,
 * still opens what it was mailed for, and signing in or a new password ends the row.
 */
export async function countWrongCode<Found>(
  limits: RateLimits,
  { email, device }: { email: string; device: string | null },
  check: () => Found | undefined,
): Promise<Found | null> {
  const limit = device === null ? codesByStrangers : codesOnKnownDevice;
  const key = sha256(device === null ? email : `${email}|${device}`);
  const row = await limits.use(limit, key);
  const found = row.allowed ? check() : undefined;
  if (found === undefined) return null;
  await limits.giveBack(limit, key);
  return found;
}

/** Lets strangers try again at the account of a normalised email, whose owner has just shown up. */
export async function forgetFailedTries(limits: RateLimits, email: string): Promise<void> {
  const { key } = signInTries(email, null);
  await limits.forget(byStrangers.inARow, key);
  await limits.forget(codesByStrangers, sha256(email));
}

export type Tried<Outcome> =
  | { status: 'right'; outcome: Outcome }
  | { status: 'wrong' }
  | { status: 'too-many-tries'; retryAfterSeconds: number }
  /** Time does not help, a new password does. */
  | { status: 'too-many-in-a-row'; retryAfterSeconds: number };

/**
 * Checks a password, unless too many tries have failed; `check` answers `null` for a wrong one.
 * Counts before it checks, so that no crowd of guesses gets through at once, and gives back what
 * was right, which also ends the row, or could not be checked. One try at a time, or right ones
 * would refuse each other while they are being checked.
 */
export function countTry<Outcome>(
  limits: RateLimits,
  { perMinute, inARow, key }: Tries,
  check: () => Promise<Outcome | null>,
): Promise<Tried<Outcome>> {
  return inTurn(`${perMinute.name}:${key}`, async () => {
    const minute = await limits.use(perMinute, key);
    if (!minute.allowed) return refused('too-many-tries', minute);
    const row = await limits.use(inARow, key);
    if (!row.allowed) return refused('too-many-in-a-row', row);
    const outcome = await check().catch(async (error: unknown) => {
      await limits.giveBack(perMinute, key);
      await limits.giveBack(inARow, key);
      throw error;
    });
    if (outcome === null) return { status: 'wrong' };
    await limits.giveBack(perMinute, key);
    await limits.forget(inARow, key);
    return { status: 'right', outcome };
  });
}

function refused(
  status: 'too-many-tries' | 'too-many-in-a-row',
  { retryAfterSeconds }: { retryAfterSeconds: number },
) {
  return { status, retryAfterSeconds };
}
