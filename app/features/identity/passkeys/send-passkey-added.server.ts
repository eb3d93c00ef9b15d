import type { MailServices } from '#app/mails/mail-services.server.ts';
import { findUser } from '../account/find-user.server.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';
import { passkeyAddedMail } from '../mails/way-in-mails.ts';

/** Tells an account's owner that a passkey signs in to it from now on. */
export async function sendPasskeyAdded(
  services: MailServices,
  { mailId, userId, name }: { mailId: string; userId: string; name: string },
): Promise<void> {
  const user = await findUser(services.db, { id: userId });
  if (user === null) return;
  const mail = passkeyAddedMail({ name, settingsUrl: `${services.publicUrl}/dashboard#passkeys` });
  await sendAccountMail(services, { mailId, kind: 'passkey-added', to: user.email, userId, mail });
}
