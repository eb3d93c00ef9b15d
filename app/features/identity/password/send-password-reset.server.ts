import type { MailServices } from '#app/mails/mail-services.server.ts';
import { findUser } from '../account/find-user.server.ts';
import { issueCode } from '../mailed-codes/mailed-code.server.ts';
import { passwordResetMail, setPasswordMail } from '../mails/account-mails.ts';
import { type AskedMailServices, askedMailLimits, sendAsked } from '../mails/mail-limits.server.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';
import { accountLink } from '../verification/account-link.ts';
import { issueAccountToken } from '../verification/account-token.server.ts';
import { findPasswordHash } from './credential.server.ts';

interface ResetMail {
  mailId: string;
  email: string;
  origin: string;
  asker?: string | null | undefined;
}

/**
 * Mails a link for a new password, or a first one where a purchase made the account; nothing if
 * there is no account. The link lives from the moment it is mailed, and voids older ones.
 */
export async function sendPasswordReset(
  services: MailServices & AskedMailServices,
  { mailId, email, origin, asker }: ResetMail,
): Promise<void> {
  const { db, keys, clock } = services;
  const user = await findUser(db, { email });
  if (user === null) return;
  const isFirstPassword = (await findPasswordHash(db, user.id)) === null;
  await sendAsked(services, { limit: askedMailLimits.resetMail, email, asker }, async () => {
    const token = await issueAccountToken(db, keys, {
      id: mailId,
      userId: user.id,
      purpose: isFirstPassword ? 'set-password' : 'reset',
      now: clock(),
    });
    const link = { mode: 'reset', email, token } as const;
    const url = accountLink(origin, isFirstPassword ? { ...link, purpose: 'set' } : link);
    const mail = isFirstPassword
      ? // Its link lives for days, so that its page has a code mailed when it needs one.
        setPasswordMail(url)
      : passwordResetMail(
          url,
          await issueCode(db, keys, { id: mailId, email, purpose: 'password', now: clock() }),
        );
    const kind = isFirstPassword ? 'set-password' : 'password-reset';
    await sendAccountMail(services, { mailId, kind, to: email, userId: user.id, mail });
    return true;
  });
}
