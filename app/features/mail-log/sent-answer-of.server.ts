import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { mails } from '#database/schema/mails.ts';

/** What the mail server answered when it took the mail with this Message-ID; `null` where it is not known to have. */
export async function sentAnswerOf(db: Database, messageId: string): Promise<string | null> {
  const [mail] = await db
    .select({ state: mails.state, answer: mails.answer })
    .from(mails)
    .where(eq(mails.id, messageId));
  return mail?.state === 'sent' ? (mail.answer ?? '') : null;
}
