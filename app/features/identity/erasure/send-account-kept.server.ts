import type { MailServices } from '#app/mails/mail-services.server.ts';
import { findUser } from '../account/find-user.server.ts';
import type { KeptBy } from '../jobs.server.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';
import { accountKeptMail } from './erasure-mails.ts';

/** Tells somebody who asked to be erased that their account stays, and why. */
export async function sendAccountKept(
  services: MailServices,
  { mailId, userId, by }: { mailId: string; userId: string; by: KeptBy },
): Promise<void> {
  const user = await findUser(services.db, { id: userId });
  if (user === null) return;
  const mail = accountKeptMail(by, `${services.publicUrl}/dashboard#my-data`);
  await sendAccountMail(services, {
    ...{ mailId, kind: 'account-kept', to: user.email, userId, mail },
  });
}
