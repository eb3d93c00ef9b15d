import type { z } from 'zod';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { findUser } from '../account/find-user.server.ts';
import { accountKeptMail } from '../erasure/erasure-mails.ts';
import type { KeptBy, PasswordChangeKind, sendEmailChangedJob } from '../jobs.server.ts';
import { passwordChangedMail, signUpAttemptMail } from './account-mails.ts';
import { type AskedMailServices, askedMailLimits, sendAsked } from './mail-limits.server.ts';
import { sendAccountMail } from './send-account-mail.server.tsx';
import { emailChangedMail, movedByShopMail, passkeyAddedMail } from './way-in-mails.ts';

/*
 * Notices of what happened to an account. An account that is gone by then gets none.
 */

/** Tells the owner of a known address that somebody tried to sign up with it. */
export async function sendSignUpAttempt(
  services: MailServices & AskedMailServices,
  { mailId, email }: { mailId: string; email: string },
): Promise<void> {
  const mail = signUpAttemptMail(`${services.publicUrl}/auth`);
  await sendAsked(services, { limit: askedMailLimits.signUpMail, email }, async () => {
    await sendAccountMail(services, { mailId, kind: 'sign-up-attempt', to: email, mail });
    return true;
  });
}

/** Tells an account's owner that it has a new password, and how it was set. */
export async function sendPasswordChanged(
  services: MailServices,
  { mailId, userId, how }: { mailId: string; userId: string; how: PasswordChangeKind },
): Promise<void> {
  const user = await findUser(services.db, { id: userId });
  if (user === null) return;
  const query = new URLSearchParams({ mode: 'forgot', email: user.email });
  const mail = passwordChangedMail(`${services.publicUrl}/auth?${query}`, how);
  const kind = 'password-changed';
  await sendAccountMail(services, { mailId, kind, to: user.email, userId, mail });
}

/** Tells an account's owner that a passkey was added. */
export async function sendPasskeyAdded(
  services: MailServices,
  { mailId, userId, name }: { mailId: string; userId: string; name: string },
): Promise<void> {
  const user = await findUser(services.db, { id: userId });
  if (user === null) return;
  const mail = passkeyAddedMail({ name, settingsUrl: `${services.publicUrl}/dashboard#passkeys` });
  await sendAccountMail(services, { mailId, kind: 'passkey-added', to: user.email, userId, mail });
}

/**
 * Tells the earlier mailbox of an account, `email`, that the account has another address now, or
 * that the shop moved what was bought with it.
 */
export async function sendEmailChanged(
  services: MailServices,
  { mailId, userId, email, by }: z.infer<typeof sendEmailChangedJob.schema>,
): Promise<void> {
  const mail = by === 'shop' ? movedByShopMail() : emailChangedMail();
  const whose = userId === null ? {} : { userId };
  await sendAccountMail(services, { mailId, kind: 'email-changed', to: email, ...whose, mail });
}

/** Tells an owner who asked for erasure that the account stays, and why. */
export async function sendAccountKept(
  services: MailServices,
  { mailId, userId, by }: { mailId: string; userId: string; by: KeptBy },
): Promise<void> {
  const user = await findUser(services.db, { id: userId });
  if (user === null) return;
  const mail = accountKeptMail(by, `${services.publicUrl}/dashboard#my-data`);
  const kind = 'account-kept';
  await sendAccountMail(services, { mailId, kind, to: user.email, userId, mail });
}
