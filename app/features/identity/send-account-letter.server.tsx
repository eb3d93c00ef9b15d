import { render } from 'react-email';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { site } from '#content/site.ts';
import {
  type AccountLetter,
  AccountLetterMail,
  accountLetterText,
} from './mails/account-letter.tsx';

export interface LetterServices {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  authSecret: string;
}

/** Sends a letter; the same `mailId` twice is the same mail, which mailboxes can fold. */
export async function sendAccountLetter(
  { mailer, publicUrl }: LetterServices,
  { mailId, to, letter }: { mailId: string; to: string; letter: AccountLetter },
): Promise<void> {
  await mailer.send({
    to: { name: '', address: to },
    subject: letter.subject,
    html: await render(<AccountLetterMail letter={letter} />),
    text: accountLetterText(letter),
    messageId: `account.${mailId}@${new URL(publicUrl).hostname}`,
    replyTo: site.supportEmail,
  });
}
