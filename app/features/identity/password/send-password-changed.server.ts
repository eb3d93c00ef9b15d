import type { MailServices } from '#app/mails/mail-services.server.ts';
import { findUser } from '../account/find-user.server.ts';
import type { PasswordChangeKind } from '../jobs.server.ts';
import { passwordChangedMail } from '../mails/account-mails.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';

/** Tells an account's owner that it has a new password, and how it came to it. */
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
