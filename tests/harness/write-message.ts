import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ContactDraft } from '#app/features/contact/contact-rules.ts';
import { contactMessages } from '#database/schema/contact.ts';
import type { TestShop } from './open-test-shop.ts';

export type WrittenMessage = typeof contactMessages.$inferSelect;

/** Writes to the shop as the contact page does; what the shop kept of it. Throws where it refuses. */
export async function writeMessage(
  shop: TestShop,
  given: Partial<ContactDraft> = {},
): Promise<WrittenMessage> {
  const key = randomUUID();
  const draft = {
    ...{ firstName: 'Ada', lastName: 'Lovelace', email: `${randomUUID()}@example.com` },
    ...{ subject: 'A question', message: 'Where is my book?' },
    ...given,
  };
  const answer = await shop.post('/api/contact', draft, { 'Idempotency-Key': key });
  const [kept] = await shop.services.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.idempotencyKey, key));
  if (!answer.ok || !kept) throw new Error(`The message was not taken: ${answer.status}`);
  return kept;
}
