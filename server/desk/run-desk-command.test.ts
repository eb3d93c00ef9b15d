import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sendReceiptJob } from '#app/features/fulfilment/jobs.server.ts';
import { requestRefund } from '#app/features/fulfilment/refund-requests/request-refund.server.ts';
import { askForErasure } from '#app/features/identity/erasure/ask-for-erasure.server.ts';
import { acts } from '#database/schema/acts.ts';
import { contactMessages } from '#database/schema/contact.ts';
import { deskRefusals } from '#database/schema/desk-refusals.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { type DeskVisitor, joinDesk } from '#tests/harness/join-desk.ts';
import { insertReaders } from '#tests/harness/mailings/insert-readers.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { askForPasskey } from '#tests/harness/passkeys/join-desk-with-passkey.ts';
import { softwareAuthenticator } from '#tests/harness/passkeys/software-authenticator.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { codeOf, staffPassword } from '#tests/harness/staff-secrets.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { deskCommands, turningCommands } from './all-commands.ts';

const seller = {
  ...{ legalName: 'Evenkeel Books LLC', addressLines: ['Harbor Road 1'], country: 'United States' },
  ...{ taxId: null, registration: null },
};

const betweenDays = 'between 2000-01-01 and 2199-12-31';

const keptMailing = z.object({ result: z.object({ id: z.number() }) });

onOneStore((store) => {
  let shop: TestShop;
  let owner: DeskVisitor;
  let elsewhere: { orderId: string; email: string };
  beforeAll(async () => {
    shop = await openTestShop(store(), {
      ...{ workJobs: false, alertEmail: 'owner@example.com' },
      setPaper: () => Promise.resolve(new Uint8Array(64)),
    });
    owner = await joinDesk(shop, 'owner');
    elsewhere = await boughtBy();
  });
  afterAll(() => shop.close());

  const newEmail = () => `${randomUUID()}@example.com`;
  const boughtBy = () => buyBooks(shop, { email: newEmail() });
  const ofOrder = async () => ({ orderId: (await boughtBy()).orderId });
  const ofBuyer = async () => ({ email: (await boughtBy()).email });

  async function askedBack(): Promise<string> {
    const { orderId } = await boughtBy();
    const asked = { orderId, kind: 'refund' as const, bookIds: [], reason: null };
    await requestRefund(shop.services, asked);
    return orderId;
  }

  async function openTask(): Promise<number> {
    const [task] = await shop.services.db
      .insert(ownerTasks)
      .values({
        ...{ kind: 'setup', reference: randomUUID(), summary: 'Look.', details: {} },
        raisedAt: shop.services.clock(),
      })
      .returning();
    return task?.id ?? 0;
  }

  /** A job that failed for three days, as the queue keeps it. */
  async function giveUpJob(): Promise<string> {
    const id = randomUUID();
    const data = JSON.stringify({ orderId: 'EK-7Q2XM-4K9TD' });
    await shop.services.db.execute(sql`
      insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count)
      values (${id}, 'parked', ${data}::jsonb, ${sendReceiptJob.name}, ${randomUUID()}, now(), 5760)`);
    return id;
  }
  async function newPasskey(): Promise<object> {
    const made = softwareAuthenticator(shop.url);
    return { answer: made.create(await askForPasskey(owner, 'add')), name: 'Laptop' };
  }

  const draft = { topic: 'newsletter', subject: 'News', body: 'Hello' };

  /** A mailing to one reader, after these acts. */
  async function mailingAfter(...commands: string[]): Promise<{ id: number }> {
    const { id } = keptMailing.parse(await (await owner.run('keep-mailing', draft)).json()).result;
    await insertReaders(shop.services, [newEmail()]);
    for (const command of commands) await owner.run(command, { id });
    return { id };
  }

  async function keptPasskey(): Promise<string> {
    const kept = await owner.run('add-passkey', await newPasskey());
    return z.object({ result: z.object({ passkeyId: z.string() }) }).parse(await kept.json()).result
      .passkeyId;
  }

  const offeredCodes = z.object({
    result: z.object({ codeSecret: z.string(), sealedCodeSecret: z.string() }),
  });

  async function keepEvent(): Promise<string> {
    const id = `evt_${randomUUID()}`;
    const at = shop.services.clock();
    await shop.services.db
      .insert(paymentEvents)
      .values({ id, type: 'any.thing', receivedAt: at, handledAt: at });
    return id;
  }

  /** Money that was paid for an order which this shop does not know. */
  async function strayTask(): Promise<number> {
    const { orderId, sessionId, paymentId } = await boughtBy();
    const { db, clock } = shop.services;
    await db
      .update(userPurchases)
      .set({ paymentId: `pi_of_${orderId}` })
      .where(eq(userPurchases.orderId, orderId));
    const [task] = await db
      .insert(ownerTasks)
      .values({
        ...{ kind: 'unknown-order', reference: sessionId, summary: 'Look.', raisedAt: clock() },
        details: { paymentId, paidCents: 7_560 },
      })
      .returning();
    return task?.id ?? 0;
  }

  async function writtenMessage(): Promise<{ messageId: string }> {
    const messageId = randomUUID();
    await shop.services.db.insert(contactMessages).values({
      ...{ id: messageId, firstName: 'Ada', lastName: 'Lovelace', email: newEmail() },
      ...{ subject: 'A question', message: 'Where is it?', receivedAt: shop.services.clock() },
    });
    return { messageId };
  }

  /** Each act of the desk, with what it is done to. */
  const everyAct = new Map<string, () => Promise<object>>([
    ['send-again', ofOrder],
    ['correct-address', async () => ({ ...(await ofOrder()), email: newEmail() })],
    ['note', async () => ({ ...(await ofOrder()), note: 'rang twice' })],
    ['ask-provider', ofOrder],
    ['show-link', ofOrder],
    ['renew-link', ofOrder],
    ['refund', async () => ({ ...(await ofOrder()), titles: [], reason: 'asked for it' })],
    ['decline-request', async () => ({ orderId: await askedBack(), reason: 'too late' })],
    ['give', async () => ({ email: newEmail(), titles: ['ebook-1'], note: 'a friend' })],
    ['end-access', async () => ({ ...(await ofOrder()), titles: [] })],
    [
      'restore-access',
      async () => {
        const order = await ofOrder();
        await owner.run('end-access', { ...order, titles: [] });
        return order;
      },
    ],
    ['send-sign-in-link', ofBuyer],
    ['correct-customer', async () => ({ ...(await ofBuyer()), to: newEmail() })],
    ['block-customer', async () => ({ email: newEmail(), reason: 'stolen cards' })],
    [
      'unblock-customer',
      async () => {
        const buyer = { email: newEmail() };
        await owner.run('block-customer', { ...buyer, reason: 'stolen cards' });
        return buyer;
      },
    ],
    ['end-sessions', ofBuyer],
    ['export-customer', ofBuyer],
    ['erase-customer', ofBuyer],
    [
      'keep-customer',
      async () => {
        const { email, userId } = await signInAs(shop.services);
        await askForErasure(shop.services, userId);
        return { email };
      },
    ],
    ['subscribers', async () => ({})],
    ['test-mail', async () => ({ to: owner.email })],
    ['test-alert', async () => ({})],
    [
      'answer-message',
      async () => ({ ...(await writtenMessage()), text: 'It comes.', answersSeen: 0 }),
    ],
    ['settle-message', writtenMessage],
    [
      'reopen-message',
      async () => {
        const message = await writtenMessage();
        await owner.run('settle-message', message);
        return message;
      },
    ],
    ['erase-message', writtenMessage],
    ['set-tax', async () => ({ mode: 'flat', rateBps: 800 })],
    [
      'end-subscription',
      async () => {
        const email = newEmail();
        await insertReaders(shop.services, [email]);
        return { email };
      },
    ],
    ['keep-mailing', async () => ({ ...(await mailingAfter()), ...draft, version: 1 })],
    ['discard-mailing', () => mailingAfter()],
    ['test-mailing', async () => ({ ...(await mailingAfter()), to: owner.email })],
    ['send-mailing', () => mailingAfter()],
    ['pause-mailing', () => mailingAfter('send-mailing')],
    ['resume-mailing', () => mailingAfter('send-mailing', 'pause-mailing')],
    ['stop-mailing', () => mailingAfter('send-mailing')],
    ['set-time-zone', async () => ({ timeZone: 'Europe/Berlin' })],
    ['refund-payment', async () => ({ taskId: await strayTask(), reason: 'fits no order' })],
    ['settle-task', async () => ({ taskId: await openTask() })],
    ['retry', async () => ({ id: await keepEvent() })],
    ['drop-job', async () => ({ id: await giveUpJob(), reason: 'too late now' })],
    ['fetch-missed', async () => ({})],
    ['staff-add', async () => ({ email: newEmail(), role: 'support' })],
    ['staff-remove', async () => ({ email: (await joinDesk(shop, 'support')).email })],
    ['set-seller', async () => seller],
    [
      'invoice',
      async () => {
        await owner.run('set-seller', seller);
        return { ...(await ofOrder()), country: 'Germany', addressLines: ['Some Street 1'] };
      },
    ],
    [
      'credit-note',
      async () => {
        await owner.run('set-seller', seller);
        const order = await ofOrder();
        await owner.run('invoice', {
          ...order,
          country: 'Germany',
          addressLines: ['Some Street 1'],
        });
        return { ...order, reason: 'another company' };
      },
    ],
    ['evidence', ofOrder],
    ['add-passkey', newPasskey],
    ['rename-passkey', async () => ({ passkeyId: await keptPasskey(), name: 'Old laptop' })],
    ['remove-passkey', async () => ({ passkeyId: await keptPasskey() })],
    [
      'set-password',
      async () => {
        const { codeSecret, sealedCodeSecret } = offeredCodes.parse(
          await (await owner.run('new-codes')).json(),
        ).result;
        const code = codeOf(codeSecret, shop.services.clock());
        return { password: `${staffPassword}, planed`, sealedCodeSecret, code };
      },
    ],
    ['renew-recovery-codes', async () => ({})],
    [
      'remove-password',
      async () => {
        await keptPasskey();
        return {};
      },
    ],
    ['morning-mail', async () => ({ wants: true })],
  ]);

  const ofAnotherAct = expect.stringContaining('This key was used for another act.');

  /** What does not say what is done, or has one value that can be read. */
  const sameOrUnreadable = new Set(['code', 'answersSeen', 'answer', 'mode', 'topic']);

  /** Another value that the command can read. */
  function unlike(field: string, value: unknown): unknown {
    if (typeof value === 'number') return value + 1;
    if (typeof value === 'boolean') return !value;
    if (Array.isArray(value)) return ['ebook-2'];
    const { orderId, email } = elsewhere;
    const readable = new Map(
      Object.entries({ orderId, timeZone: 'Europe/Paris', role: 'content' }),
    );
    return readable.get(field) ?? (String(value).includes('@') ? email : `${value} too`);
  }

  test('whatever is no look is an act, and stands among those that are pressed twice', () => {
    const known = [...deskCommands.values()].filter(({ act }) => act !== null);
    expect([...everyAct.keys()].sort()).toEqual(known.map(({ name }) => name).sort());
  });

  test.each([...everyAct.keys()])(
    '%s, pressed twice and sent again later, is done once, in the name of who did it, and its key does nothing else',
    async (command) => {
      const args = (await everyAct.get(command)?.()) ?? {};
      const key = randomUUID();
      const press = () => owner.run(command, args, key);
      const answers = [...(await Promise.all([press(), press()])), await press()];
      // Only one may look through the provider's lists at a time.
      const isAlone = command === 'fetch-missed';
      // The first press turned the desk's cookie: a second that was under way finds it closed.
      const isTurned = turningCommands.has(command);
      const others = [...(isAlone ? [409] : []), ...(isTurned ? [401] : [])];
      for (const { status } of answers) expect([200, ...others]).toContain(status);
      expect(answers.at(-1)?.status).toBe(200);
      const done = answers.filter(({ status }) => status === 200);
      const [first, ...again] = await Promise.all(done.map((answer) => answer.json()));
      for (const other of again) expect(other).toEqual(first);
      const rows = await shop.services.db.select().from(acts).where(eq(acts.key, key));
      expect(rows).toMatchObject([{ act: command, who: owner.email, role: 'owner' }]);
      for (const [field, value] of Object.entries(args)) {
        if (sameOrUnreadable.has(field) || value === null) continue;
        const answer = await owner.run(command, { ...args, [field]: unlike(field, value) }, key);
        expect(await answer.json(), field).toMatchObject({ error: ofAnotherAct });
      }
      const another = command === 'test-alert' ? 'fetch-missed' : 'test-alert';
      expect((await owner.run(another, {}, key)).status).toBe(409);
    },
  );

  test('a key does nothing for somebody else, nor for a person of the same masked address', async () => {
    const ada = `ada@${randomUUID()}.example`;
    const other = await joinDesk(shop, 'owner');
    const key = randomUUID();
    const block = { email: ada, reason: 'stolen cards' };
    expect((await owner.run('block-customer', block, key)).status).toBe(200);
    const masked = { ...block, email: ada.replace('ada@', 'alan@') };
    for (const answer of [
      await owner.run('block-customer', masked, key),
      await other.run('block-customer', block, key),
    ]) {
      expect(await answer.json()).toMatchObject({ error: ofAnotherAct });
    }
    const rows = await shop.services.db.select().from(acts).where(eq(acts.key, key));
    expect(rows).toHaveLength(1);
  });

  test('two members of staff who refund one order at once send its money back once', async () => {
    const { orderId } = await ofOrder();
    const other = await joinDesk(shop, 'owner');
    const args = { orderId, titles: [], reason: 'asked for it' };
    const answers = await Promise.all([owner.run('refund', args), other.run('refund', args)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('nor do they send one book’s money back twice, or more together than each may', async () => {
    const { orderId } = await buyBooks(shop, { email: newEmail(), ids: ['ebook-1', 'ebook-2'] });
    const support = await joinDesk(shop, 'support', { refundCapCents: 8_000 });
    const args = { orderId, titles: ['ebook-1'], reason: 'asked for it' };
    const book = await Promise.all([owner.run('refund', args), support.run('refund', args)]);
    expect(book.map(({ status }) => status).sort()).toEqual([200, 409]);
    const part = { orderId, titles: [], cents: 300, reason: 'late' };
    const parts = await Promise.all([support.run('refund', part), support.run('refund', part)]);
    expect(parts.map(({ status }) => status).sort()).toEqual([200, 403]);
    const [purchase] = await shop.services.db
      .select()
      .from(userPurchases)
      .where(eq(userPurchases.orderId, orderId));
    expect(purchase?.refundedCents).toBe(7_560 + 300);
  });

  test('of two who correct one order at once, each to another address, the later one is the order’s', async () => {
    const { orderId } = await ofOrder();
    const other = await joinDesk(shop, 'owner');
    const emails = [newEmail(), newEmail()];
    const answers = await Promise.all(
      [owner, other].map((one, n) => one.run('correct-address', { orderId, email: emails[n] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const order = await (await owner.run('order', { orderId })).json();
    const { email, account } = z
      .object({ result: z.object({ email: z.string(), account: z.object({ email: z.string() }) }) })
      .parse(order).result;
    expect(emails).toContain(email);
    expect(account.email).toBe(email);
  });

  test('arguments that nest 5,000 deep are refused in a sentence', async () => {
    const args = `${'{"in":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const answer = await fetch(`${shop.url}/api/desk/run`, {
      method: 'POST',
      headers: {
        ...{ Cookie: owner.cookie(), Origin: shop.url },
        'Content-Type': 'application/json',
      },
      body: `{"command":"orders","args":${args},"key":"a-key-of-an-act"}`,
    });
    const error = 'The request could not be read.';
    expect([answer.status, await answer.json()]).toEqual([400, { error, code: 'bad_request' }]);
  });

  test('an act that comes after the desk was closed does nothing', async () => {
    const { orderId } = await ofOrder();
    const leaving = await joinDesk(shop, 'owner');
    await leaving.post('/api/desk/sign-out', {});
    expect((await leaving.run('end-access', { orderId, titles: [] })).status).toBe(401);
    const rows = await shop.services.db.select().from(acts).where(eq(acts.orderId, orderId));
    expect(rows).toEqual([]);
  });

  test.each([
    [
      'order',
      { orderId: 'EK-1' },
      'The order ID is not an order ID: they look like EK-7Q2XM-4K9TD.',
    ],
    ['orders', { limit: 'all' }, 'The limit is not a number.'],
    ['orders', { limit: 5, from: '2026-02-30' }, 'The first day is not a day of the calendar.'],
    ['orders', { limit: 5, from: '0001-01-01' }, `The first day is not ${betweenDays}.`],
    [
      'invoices',
      { limit: 5, until: '2026-1-1' },
      'The last day is not a day: they look like 2026-11-22.',
    ],
    ['fetch-missed', { since: '0001-01-01' }, `The date is not ${betweenDays}.`],
    [
      'staff-add',
      { email: 'new@example.com', role: 'support', refundCapCents: 2_147_483_648 },
      'The cap must be 2147483647 or less.',
    ],
    ['orders', { limit: 5, cursor: { after: 'x' } }, 'The place does not belong to this list.'],
    [
      'orders',
      { limit: 5, cursor: { after: '2026-02-30T00:00:00.000000Z_EK-1' } },
      'The place does not belong to this list.',
    ],
    [
      'orders',
      { limit: 5, sort: 'largest', cursor: { after: '2026-02-03T00:00:00.000000Z_EK-1' } },
      'The place does not belong to this list.',
    ],
    [
      'history',
      { limit: 5, cursor: { before: '7_a1' } },
      'The place does not belong to this list.',
    ],
    ['orders', { limit: 5, text: 'a\0b' }, 'The request holds a character that cannot be stored.'],
    ['erase-customer', { email: 'nobody' }, 'nobody is not an email address.'],
    ['note', { orderId: 'EK-7Q2XM-4K9TD', note: ' ' }, 'The note says nothing.'],
    ['orders', { nothing: 'that it takes' }, 'The limit is not a number.'],
    ['customer', {}, 'The request could not be read.'],
  ])(
    '%s with %j is refused in a sentence, and is no part of the history',
    async (command, args, sentence) => {
      const before = await shop.services.db.select().from(deskRefusals);
      const answer = await owner.run(command, args);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ error: sentence, code: 'bad_request' });
      expect(await shop.services.db.select().from(deskRefusals)).toEqual(before);
    },
  );
});
