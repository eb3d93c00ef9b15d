import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMailCopy } from '#app/features/mail-log/mail-copy.server.ts';
import { acts } from '#database/schema/acts.ts';
import { contactMessages, messageAnswers } from '#database/schema/contact.ts';
import { mails } from '#database/schema/mails.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';
import { writeMessage } from '#tests/harness/write-message.ts';
import { listLostActs } from '../buyers/erase-again.server.ts';
import { answerMessage } from './answer-message.server.ts';
import { eraseMessage } from './erase-message.server.ts';
import { eraseMessagesAgain } from './erase-messages-again.server.ts';
import { findMessage } from './find-message.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const actor = (key: string = randomUUID()) => ({ who: 'command line', key });

  /** A message that was brought to the owner, and an answer that was brought back. */
  async function conversation() {
    const subject = `Quokka ${randomUUID()}`;
    const message = await writeMessage(shop, { subject });
    await mailTo(shop, 'hello@evenkeel.academy', new RegExp(subject));
    const answer = { messageId: message.id, text: 'Yes.', answersSeen: 0, keepOpen: false };
    await answerMessage(shop.services, actor(), answer);
    await mailTo(shop, message.email, /^Re:/);
    return message;
  }

  test('message, answers and what the log of mails knows of them go; that it was erased stays', async () => {
    const { id, email, receivedAt } = await conversation();
    const ofMessage = eq(mails.contactMessageId, id);
    const logged = await store().db.select().from(mails).where(ofMessage);
    expect(logged.map(({ kind }) => kind).sort()).toEqual(['answer', 'contact-message']);
    const by = actor();
    const erased = await eraseMessage(shop.services, by, id);
    expect(erased).toEqual({ status: 'done', result: { answers: 1 } });
    expect(await eraseMessage(shop.services, by, id)).toEqual(erased);
    expect(await findMessage(store().db, id)).toBeNull();
    expect(await store().db.$count(messageAnswers, eq(messageAnswers.messageId, id))).toBe(0);
    expect(await store().db.$count(mails, ofMessage)).toBe(0);
    for (const mail of logged) expect(await readMailCopy(store().db, mail.id, 'owners')).toBeNull();
    const rows = await store()
      .db.select()
      .from(acts)
      .where(eq(acts.subject, `message ${id}`));
    expect(rows.map(({ act }) => act)).toEqual(['answer-message', 'erase-message']);
    expect(rows[1]?.before).toEqual({ receivedAt: receivedAt.toISOString() });
    expect(JSON.stringify(rows)).not.toMatch(/Quokka|Lovelace|Yes\./);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(await eraseMessage(shop.services, actor(), id)).toMatchObject({ status: 'refused' });
  });

  test('a message that a restored backup brings back is erased again, once', async () => {
    const [gone, stays] = [await writeMessage(shop), await writeMessage(shop)];
    const about = { act: 'erase-message', orderId: null, buyerCode: null, at: new Date() };
    const entries = [gone.id, randomUUID()].map((id) => ({
      ...{ ...about, key: randomUUID(), subject: `message ${id}` },
    }));
    const read = () => Promise.resolve(entries);
    const services = { ...shop.services, journal: { ...shop.services.journal, read } };
    await eraseMessagesAgain(services);
    const left = await store().db.select({ id: contactMessages.id }).from(contactMessages);
    expect(left).toContainEqual({ id: stays.id });
    expect(left).not.toContainEqual({ id: gone.id });
    expect(await listLostActs(services)).toEqual([]);
  });
});
