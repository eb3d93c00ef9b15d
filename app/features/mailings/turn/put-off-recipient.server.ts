import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailingRecipients, mailings } from '#database/schema/mailings.ts';
import type { Recipient } from './claim-recipient.server.ts';
import type { PutOff } from './mail-recipient.server.ts';
import { delayOfRecipient } from './rest-after-failures.ts';
import { settleRecipient } from './settle-recipient.server.ts';

/** Has a recipient wait who was put off, or gives them up after too often. */
export async function putOffRecipient(
  db: Database,
  recipient: Recipient,
  { answer, isAboutOneMail }: PutOff,
  now: Date,
): Promise<void> {
  const delays = recipient.delays + (isAboutOneMail ? 1 : 0);
  const delayMs = isAboutOneMail ? delayOfRecipient(delays) : 0;
  if (delayMs === null) {
    await settleRecipient(db, recipient, { state: 'refused', outcome: answer }, now);
    return;
  }
  await db
    .update(mailingRecipients)
    .set({ delays, dueAt: new Date(now.getTime() + delayMs), outcome: answer })
    .where(and(eq(mailingRecipients.id, recipient.id), eq(mailingRecipients.state, 'waiting')));
}

/** Counts a mail that was not taken; how many it were in a row. */
export async function countFailure(
  db: Database,
  mailingId: number,
  answer: string,
): Promise<number> {
  const [mailing] = await db
    .update(mailings)
    .set({ failures: sql`${mailings.failures} + 1`, failure: answer })
    .where(eq(mailings.id, mailingId))
    .returning({ failures: mailings.failures });
  return mailing?.failures ?? 0;
}
