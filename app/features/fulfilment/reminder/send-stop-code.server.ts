import { eq } from 'drizzle-orm';
import { type AskedCode, mailCode } from '#app/features/identity/mailed-codes/mail-code.server.ts';
import type { AskedMailServices } from '#app/features/identity/mails/mail-limits.server.ts';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { reminders } from '#database/schema/reminders.ts';
import { stopToken } from './claim-reminder.server.ts';

/** Mails a code that stands in for the link of a reminder; nothing where none was sent. */
export async function sendStopCode(
  services: MailServices & AskedMailServices,
  asked: AskedCode,
): Promise<void> {
  if ((await findStopToken(services, asked.email)) !== null) await mailCode(services, asked);
}

/** The token of the link that stops an address's reminders; `null` where it never had one. */
export async function findStopToken(
  { db, keys }: Pick<MailServices, 'db' | 'keys'>,
  email: string,
): Promise<string | null> {
  const emailHash = sha256(email);
  const [row] = await db.select().from(reminders).where(eq(reminders.emailHash, emailHash));
  return row ? stopToken({ db, keys }, row) : null;
}
