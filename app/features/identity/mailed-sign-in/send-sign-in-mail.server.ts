import type { MailServices } from '#app/mails/mail-services.server.ts';
import { findUsersOfMailbox } from '../account/find-user.server.ts';
import { issueCode } from '../mailed-codes/mailed-code.server.ts';
import { type AskedMailServices, askedMailLimits, sendAsked } from '../mails/mail-limits.server.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';
import type { SessionUser } from '../session/session.ts';
import { accountLink } from '../verification/account-link.ts';
import { issueAccountToken, linkLifetimeMs } from '../verification/account-token.server.ts';
import { signInMail } from './sign-in-mail.ts';

/**
 * Mails a link and a code that sign in to the account of an address, or of another spelling of its
 * mailbox, always to the account's own address; nothing if there is no account. They live from the
 * moment they are mailed, and void older ones.
 */
export async function sendSignInMail(
  services: MailServices & AskedMailServices,
  { mailId, email, asker }: { mailId: string; email: string; asker?: string | null | undefined },
): Promise<void> {
  for (const [n, user] of (await findUsersOfMailbox(services.db, email)).entries()) {
    await mailWayIn(services, { mailId: n === 0 ? mailId : `${mailId}.${n}`, asker }, user);
  }
}

async function mailWayIn(
  services: MailServices & AskedMailServices,
  { mailId, asker }: { mailId: string; asker: string | null | undefined },
  { id: userId, email }: SessionUser,
): Promise<void> {
  const { db, keys, clock, publicUrl } = services;
  await sendAsked(services, { limit: askedMailLimits.signInMail, email, asker }, async () => {
    const token = await issueAccountToken(db, keys, {
      id: mailId,
      userId,
      purpose: 'enter',
      now: clock(),
    });
    const url = accountLink(publicUrl, { mode: 'enter', email, token });
    const lifetimeMs = linkLifetimeMs.enter;
    const code = await issueCode(db, keys, {
      id: mailId,
      email,
      purpose: 'enter',
      now: clock(),
      lifetimeMs,
    });
    const mail = signInMail({ url, code });
    await sendAccountMail(services, { mailId, kind: 'sign-in', to: email, userId, mail });
    return true;
  });
}
