import { and, eq, lt } from 'drizzle-orm';
import { forgetRecipient } from '#app/features/mail-log/forget-recipient.server.ts';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { MailRefused } from '#app/platform/mail/mailer.server.ts';
import { mails } from '#database/schema/mails.ts';
import { erasureRequests } from '#database/schema/users.ts';
import { accountMessageId, sendAccountMail } from '../mails/send-account-mail.server.tsx';
import { erasedMail } from './erasure-mails.ts';

/**
 * Mails somebody that their account is erased and then forgets the address, even if it refused the
 * mail. Run again it does nothing.
 */
export async function sendErased(
  services: MailServices,
  { requestId }: { requestId: string },
): Promise<void> {
  const { db, publicUrl } = services;
  const [erased] = await db
    .select({ to: erasureRequests.lastMailTo })
    .from(erasureRequests)
    .where(eq(erasureRequests.id, requestId));
  if (!erased || erased.to === null) return;
  const mailId = `${requestId}.erased`;
  try {
    await sendAccountMail(services, { mailId, kind: 'erased', to: erased.to, mail: erasedMail() });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
  }
  await forgetRecipient(db, accountMessageId(publicUrl, mailId));
  await db.delete(erasureRequests).where(eq(erasureRequests.id, requestId));
}

/** Forgets the addresses of buyers erased before then who could not be told. */
export async function forgetErased(db: Database, before: Date): Promise<void> {
  const old = await db
    .select({ id: erasureRequests.id, to: erasureRequests.lastMailTo })
    .from(erasureRequests)
    .where(lt(erasureRequests.erasedAt, before));
  for (const { id, to } of old) {
    const tried = await db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.toAddress, to ?? ''), eq(mails.kind, 'erased')));
    for (const mail of tried) await forgetRecipient(db, mail.id);
    await db.delete(erasureRequests).where(eq(erasureRequests.id, id));
  }
}
