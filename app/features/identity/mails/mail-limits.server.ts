import {
  limitsPer,
  type RateLimit,
  type RateLimits,
} from '#app/platform/http/rate-limits.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import type { SecurityLog } from '#app/platform/security-log/security-log.server.ts';
import { mailboxOf } from '../mailbox-of.ts';

const hour = 3_600;
const day = 86_400;

const perMailbox = limitsPer('mailbox');
const perAccount = limitsPer('account');

/**
 * Emails that anyone can have sent to any mailbox by naming it. Each kind is counted separately, so
 * that none uses up another's.
 */
export const askedMailLimits = {
  resetMail: perMailbox('reset-mail', [5, hour], 'links to reset a password'),
  signInMail: perMailbox('sign-in-mail', [5, hour], 'links and codes to sign in with'),
  foundBooksMail: perMailbox(
    'found-books-mail',
    [5, hour],
    'links to everything an address bought',
  ),
  signUpMail: perMailbox('sign-up-mail', [5, hour], 'emails after a sign-up'),
  newsletterMail: perMailbox('newsletter-address', [5, hour], 'emails that ask for confirmation'),
  reminderMail: perMailbox(
    'reminder-mail',
    [5, hour],
    'reminders of an unfinished order; one a week for one address',
  ),
  newAddressMail: perMailbox(
    'new-address-mail',
    [5, hour],
    "links that confirm an account's new address",
  ),
  withdrawalMail: perMailbox(
    'withdrawal-mail',
    [5, hour],
    'repeated confirmations of a withdrawal; the first is always sent',
  ),
  unknownOrderMail: perMailbox(
    'unknown-order-mail',
    [5, hour],
    'confirmations of a withdrawal that fits no order',
  ),
  codeMail: perMailbox(
    'code-mail',
    [5, hour],
    'codes for the page of a link that lost its token, each purpose by itself',
  ),
} as const satisfies Record<string, RateLimit>;

/** Emails that the owner of an account requests while signed in: no stranger can use these up. */
export const ownMailLimits = {
  receiptMail: perAccount('receipt-mail', [5, hour], 'receipts emailed again'),
  erasureMail: perAccount('erasure-mail', [5, hour], 'erasures asked for'),
  emailChangeMail: perAccount('email-change-mail', [5, hour], "changes of an account's address"),
  verificationMail: perAccount(
    'verification-mail',
    [5, hour],
    'verification links asked for again',
  ),
} as const satisfies Record<string, RateLimit>;

const kindPerDay = perMailbox(
  'mails-per-day',
  [10, day],
  'each of these kinds that anyone can ask for, by itself',
);
/**
 * As long as the link lives, so that the owner always has one that works, however many strangers
 * ask for (decision 0010).
 */
const resetBeyondDay = perMailbox(
  'reset-mail-beyond-day',
  [1, hour],
  "links to reset a password once the day's emails are used up",
);

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
   * Who asks, where that is more than a stranger: the id of a device that the account's owner has
   * signed in on (known-device.server.ts), or of a verified account. They have counts of their own.
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
 * Sends a mail that anybody can ask for, unless its mailbox had as many of the kind as it may have;
 * it is not sent later then. Only what is sent counts: `send` answers whether there was anything to
 * send. Counts before it sends, so that a crowd of jobs sends no more, and gives back what was not
 * sent.
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
