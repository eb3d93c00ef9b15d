import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { alertMails, alerts } from '#database/schema/alerts.ts';

/**
 * Records what became of a mail to the owner, in the caller's transaction. The news of a failed one
 * goes with the next mail. No job is queued for that, so that no mail is about itself.
 */
export async function endAlertMail(
  tx: Database,
  mailId: number,
  state: 'sent' | 'failed',
  endedAt: Date,
): Promise<void> {
  await tx.update(alertMails).set({ state, endedAt }).where(eq(alertMails.id, mailId));
  if (state === 'sent') return;
  await tx.update(alerts).set({ healedMailId: null }).where(eq(alerts.healedMailId, mailId));
  await tx.update(alerts).set({ beganMailId: null }).where(eq(alerts.beganMailId, mailId));
}
