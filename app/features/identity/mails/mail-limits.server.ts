import type { RateLimit, RateLimits } from '#app/platform/http/rate-limits.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import type { SecurityLog } from '#app/platform/security-log/security-log.server.ts';
import { mailboxOf } from '../mailbox-of.ts';

const hour = 3_600;
const day = 86_400;

const mailbox = { per: 'mailbox', keptIn: 'database' } as const;
const perHour = (name: string) => ({ name, points: 5, seconds: hour, ...mailbox });
const ofAccount = (name: string) => ({ ...perHour(name), per: 'account' }) as const;

/**
 * What anybody can have mailed to any mailbox by naming it, each kind with counts of its own, so that no
 * kind uses up another's.
 */
export const askedMailLimits = {
  resetMail: perHour('reset-mail'),
  signInMail: perHour('sign-in-mail'),
  foundBooksMail: perHour('found-books-mail'),
  signUpMail: perHour('sign-up-mail'),
  newsletterMail: perHour('newsletter-address'),
  reminderMail: perHour('reminder-mail'),
  newAddressMail: perHour('new-address-mail'),
  withdrawalMail: perHour('withdrawal-mail'),
  unknownOrderMail: perHour('unknown-order-mail'),
  /** Of each purpose. */
  codeMail: perHour('code-mail'),
} as const satisfies Record<string, RateLimit>;

/** What an account's owner has mailed while signed in: no stranger uses up any of these. */
export const ownMailLimits = {
  receiptMail: ofAccount('receipt-mail'),
  erasureMail: ofAccount('erasure-mail'),
  emailChangeMail: ofAccount('email-change-mail'),
  verificationMail: ofAccount('verification-mail'),
} as const satisfies Record<string, RateLimit>;

/** Of each kind of asked mail. */
const kindPerDay = { name: 'mails-per-day', points: 10, seconds: day, ...mailbox } as const;
/**
 * As long as the link lives, so that the owner always has one that works, however many strangers ask
 * for (decision 0010).
 */
const resetBeyondDay = {
  ...{ name: 'reset-mail-beyond-day', points: 1, seconds: hour, ...mailbox },
} as const;

export const mailLimits: readonly RateLimit[] = [
  ...Object.values(askedMailLimits),
  ...Object.values(ownMailLimits),
  kindPerDay,
  resetBeyondDay,
];

export interface AskedMail {
  limit: (typeof askedMailLimits)[keyof typeof askedMailLimits];
  /** Normalised. */
  email: string;
  /**
   * Who asks, where that is more than a stranger: the id of a device that the account's owner has signed in
   * on (known-device.server.ts), or of a verified account. They have counts of their own.
   */
  asker?: string | null | undefined;
  /** What tells mails of one kind apart that have counts of their own. */
  about?: string;
}

export interface AskedMailServices {
  limits: RateLimits;
  securityLog: Pick<SecurityLog, 'note'>;
}

/**
 * Sends a mail that anybody can ask for, unless its mailbox had as many of the kind as it may have; it is
 * not sent later then. Only what is sent counts: `send` answers whether there was anything to send.
 * Counts before it sends, so that a crowd of jobs sends no more, and gives back what was not sent.
 */
export async function sendAsked(
  { limits, securityLog }: AskedMailServices,
  { limit, email, asker = null, about = '' }: AskedMail,
  send: () => Promise<boolean>,
): Promise<void> {
  const key = sha256(asker === null ? mailboxOf(email) : `${mailboxOf(email)}|${asker}`);
  const counted = await count(limits, limit, about === '' ? key : `${key}|${about}`);
  if (counted === null) return securityLog.note('limit-met', { limit: limit.name, email });
  let isSent = false;
  try {
    isSent = await send();
  } finally {
    if (!isSent) for (const used of counted) await limits.giveBack(...used);
  }
}

type Use = [limit: RateLimit, key: string];

/** What was used; `null` where something is used up, of which nothing counts. */
async function count(limits: RateLimits, limit: RateLimit, key: string): Promise<Use[] | null> {
  const perKind: Use = [limit, key];
  if (!(await limits.use(...perKind)).allowed) return null;
  const perDay: Use = [kindPerDay, `${limit.name}:${key}`];
  if ((await limits.use(...perDay)).allowed) return [perKind, perDay];
  const beyond: Use = [resetBeyondDay, key];
  const isLetBeyond = limit === askedMailLimits.resetMail && (await limits.use(...beyond)).allowed;
  return isLetBeyond ? [perKind, beyond] : null;
}
