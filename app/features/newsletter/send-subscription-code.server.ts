import { eq } from 'drizzle-orm';
import { type AskedCode, mailCode } from '#app/features/identity/mailed-codes/mail-code.server.ts';
import type { AskedMailServices } from '#app/features/identity/mails/mail-limits.server.ts';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import { confirmToken, recoverUnsubscribeToken } from './subscription-token.server.ts';

type SubscriptionPurpose = 'confirm-subscription' | 'unsubscribe';

/** Mails a code that stands in for a newsletter's link; nothing where there is nothing to confirm, or to end. */
export async function sendSubscriptionCode(
  services: MailServices & AskedMailServices,
  asked: AskedCode & { purpose: SubscriptionPurpose },
): Promise<void> {
  const token = await findSubscriptionToken(services, asked.email, asked.purpose);
  if (token !== null) await mailCode(services, asked);
}

/** The token of an address's link; `null` where it has none that does anything. */
export async function findSubscriptionToken(
  { db, keys, clock }: Pick<MailServices, 'db' | 'keys' | 'clock'>,
  email: string,
  purpose: SubscriptionPurpose,
): Promise<string | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, email));
  if (!row) return null;
  if (purpose === 'unsubscribe') return recoverUnsubscribeToken(db, keys, row);
  const { confirmTokenHash, confirmUsedAt, confirmExpiresAt } = row;
  const isOpen = confirmTokenHash !== null && confirmUsedAt === null && confirmExpiresAt !== null;
  return isOpen && confirmExpiresAt > clock() ? confirmToken(keys, row) : null;
}
