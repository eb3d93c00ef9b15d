import { inArray, type SQL } from 'drizzle-orm';
import type { MailKind } from '#app/platform/mail/mailer.server.ts';
import { mails } from '#database/schema/mails.ts';

/** Who reads what: owners all of it, sellers what went to buyers, readers and visitors. */
export type MailReader = 'owners' | 'sellers';

/** Mails to the staff tell of sales and of trouble, which sellers may not ask for in any other way. */
const readersOfKinds: Readonly<Record<MailKind, MailReader>> = {
  receipt: 'sellers',
  given: 'sellers',
  refund: 'sellers',
  'refund-request': 'sellers',
  'found-books': 'sellers',
  reminder: 'sellers',
  verification: 'sellers',
  'sign-in': 'sellers',
  code: 'sellers',
  'password-reset': 'sellers',
  'set-password': 'sellers',
  'password-changed': 'sellers',
  'sign-up-attempt': 'sellers',
  'erasure-asked': 'sellers',
  'account-kept': 'sellers',
  erased: 'sellers',
  'passkey-added': 'sellers',
  'email-change': 'sellers',
  'email-changed': 'sellers',
  'contact-message': 'sellers',
  answer: 'sellers',
  'newsletter-confirmation': 'sellers',
  'newsletter-welcome': 'sellers',
  mailing: 'sellers',
  test: 'sellers',
  alert: 'owners',
  morning: 'owners',
};

const ofSellers = Object.entries(readersOfKinds).flatMap(([kind, reader]) =>
  reader === 'sellers' ? [kind] : [],
);

/** The mails that somebody may read: a condition for a query of them; none for owners. */
export function readableBy(reader: MailReader): SQL | undefined {
  return reader === 'owners' ? undefined : inArray(mails.kind, ofSellers);
}

/** Which emails a member of staff may read; `undefined` is the command line, which acts as the owner. */
export function mailReaderOf(role: string = 'owner'): MailReader {
  return role === 'owner' ? 'owners' : 'sellers';
}
