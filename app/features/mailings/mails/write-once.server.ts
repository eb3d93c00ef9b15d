import { randomBytes } from 'node:crypto';
import { newsletterLink } from '#app/features/newsletter/newsletter-link.ts';
import type { MailingMail, WriteMailing, WrittenMail } from './mailing-mail.server.tsx';

/** Written once in place of each reader's token, which has the same letters and is as hard to guess. */
const tokenPlace = randomBytes(32).toString('base64url');

/** Remembers the mail that was written last: a mailing's turns come one after another. */
export function rememberLast(write: WriteMailing): WriteMailing {
  let last: { key: string; written: Promise<WrittenMail> } | null = null;
  return async (mail) => {
    const key = JSON.stringify(mail);
    if (last?.key === key) return last.written;
    const written = write(mail);
    last = { key, written };
    try {
      return await written;
    } catch (error) {
      // The next call tries again.
      if (last.written === written) last = null;
      throw error;
    }
  };
}

/** A mailing for one reader: the same text for all, with the token of their own link filled in. */
export async function writeForReader(
  write: WriteMailing,
  mail: Omit<MailingMail, 'unsubscribeUrl'>,
  token: string,
): Promise<WrittenMail> {
  const unsubscribeUrl = newsletterLink(mail.publicUrl, 'unsubscribe', tokenPlace);
  const { html, text } = await write({ ...mail, unsubscribeUrl });
  return { html: html.replaceAll(tokenPlace, token), text: text.replaceAll(tokenPlace, token) };
}
