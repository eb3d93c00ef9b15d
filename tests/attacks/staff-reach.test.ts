import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { raise } from '#app/features/attention/raise.server.ts';
import { keepMailCopy } from '#app/features/mail-log/mail-copy.server.ts';
import { mailKinds } from '#app/platform/mail/mailer.server.ts';
import { acts } from '#database/schema/acts.ts';
import { alerts } from '#database/schema/alerts.ts';
import { mails } from '#database/schema/mails.ts';
import { runDeskCommand } from '#server/desk/run-desk-command.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { type DeskVisitor, joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';

const hour = 3_600_000;
const newEmail = () => `${randomUUID()}@example.com`;

onOneStore((store) => {
  let shop: TestShop;
  let owner: DeskVisitor;
  let support: DeskVisitor;
  let content: DeskVisitor;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    owner = await joinDesk(shop, 'owner');
    support = await joinDesk(shop, 'support');
    content = await joinDesk(shop, 'content');
  });
  beforeEach(() => shop.shiftClock(0));
  afterAll(() => shop.close());

  const refusal = z.object({ error: z.string(), code: z.string() });
  const codeOf = async (answer: Response) => refusal.parse(await answer.json()).code;
  const resultOf = async (answer: Response): Promise<unknown> =>
    z.object({ result: z.unknown() }).parse(await answer.json()).result;

  const atCommandLine = (command: string, args: object) =>
    runDeskCommand(shop.services, { command, args, who: 'command line', key: randomUUID() });

  /** A mail of each kind to one address, as the log keeps them, with what was written in them. */
  async function mailsOfEveryKind(toAddress: string) {
    const at = shop.services.clock();
    for (const kind of mailKinds) {
      const id = `${kind}.${randomUUID()}@shop.example`;
      await store()
        .db.insert(mails)
        .values({
          ...{ id, kind, toAddress, subject: `A ${kind}`, state: 'sent', tries: 1 },
          ...{ firstTriedAt: at, lastTriedAt: at, sentAt: at },
        });
      const written = { messageId: id, html: `<p>${kind}</p>`, text: kind };
      await keepMailCopy(store().db, written, at);
    }
  }

  const listed = z.object({ id: z.string(), kind: z.string() });

  test('support reads each kind of mail but those that tell the owner of sales and trouble, by no way', async () => {
    const text = newEmail();
    await mailsOfEveryKind(text);
    const page = z.object({ rows: z.array(listed) });
    const all = page.parse(await resultOf(await owner.run('mails', { text, limit: 100 }))).rows;
    expect(all.map(({ kind }) => kind).toSorted()).toEqual([...mailKinds].toSorted());
    const readable = mailKinds.filter((kind) => kind !== 'morning' && kind !== 'alert');

    const found = page.parse(await resultOf(await support.run('mails', { text, limit: 100 }))).rows;
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(readable.toSorted());
    const customer = await resultOf(await support.run('customer', { email: text }));
    const ofCustomer = z.object({ mails: z.array(listed) }).parse(customer).mails;
    expect(ofCustomer.map(({ kind }) => kind).toSorted()).toEqual(readable.toSorted());

    const readBy = async ({ run, get }: DeskVisitor) => {
      const kinds: string[] = [];
      for (const { id, kind } of all) {
        const shown = await get(`/api/desk/mail?${new URLSearchParams({ id })}`);
        const told = await run('mail', { id });
        if (kind !== 'mailing') expect(told.status).toBe(shown.status === 200 ? 200 : 409);
        if (shown.status === 200) kinds.push(kind);
      }
      return kinds.toSorted();
    };
    expect(await readBy(owner)).toEqual([...mailKinds].toSorted());
    expect(await readBy(support)).toEqual(readable.toSorted());
  });

  test('nobody but owners hears of what needs owners alone, by no list', async () => {
    await raise(shop.services, {
      ...{ kind: 'setup', subject: randomUUID(), summary: 'The key lacks a right.' },
    });
    await store()
      .db.insert(alerts)
      .values({
        ...{ kind: 'disk-full', subject: '', summary: 'The disk is full.', commands: [] },
        ...{ beganAt: shop.services.clock(), mailFrom: shop.services.clock() },
      });
    const said = async ({ run }: DeskVisitor, command: string) =>
      JSON.stringify(await resultOf(await run(command, { limit: 50 })));
    const tasks = z.array(z.object({ id: z.number(), kind: z.string() }));
    const [task] = tasks.parse(await resultOf(await owner.run('tasks', { limit: 50 })));
    expect(task?.kind).toBe('setup');
    for (const sentence of ['The key lacks a right.', 'The disk is full.']) {
      expect(await said(owner, 'check')).toContain(sentence);
      for (const other of [support, content, await joinDesk(shop, 'accountant')]) {
        expect(await said(other, 'check')).not.toContain(sentence);
        expect(await said(other, 'needs')).not.toContain(sentence);
      }
    }
    expect(await said(support, 'tasks')).not.toContain('setup');
    const settle = await support.run('settle-task', { taskId: task?.id });
    expect([settle.status, await codeOf(settle)]).toEqual([403, 'not_permitted']);
    expect((await owner.run('settle-task', { taskId: task?.id })).status).toBe(200);
  });

  async function newMailing(): Promise<number> {
    const draft = { topic: 'newsletter', subject: 'News', body: 'Read this.' };
    const kept = await resultOf(await content.run('keep-mailing', draft));
    return z.object({ id: z.number() }).parse(kept).id;
  }

  test('from the desk a test is mailed to the staff alone, twenty times an hour each', async () => {
    const id = await newMailing();
    const stranger = newEmail();
    const tests: [DeskVisitor, string, object][] = [
      [content, 'test-mailing', { id }],
      [owner, 'test-mailing', { id }],
      [support, 'test-mail', {}],
      [owner, 'test-mail', {}],
    ];
    for (const [member, command, args] of tests) {
      const answer = await member.run(command, { ...args, to: stranger });
      expect(refusal.parse(await answer.json()).error).toContain('is not an address of the staff');
      expect((await member.run(command, { ...args, to: content.email })).status).toBe(200);
    }
    const busy = await joinDesk(shop, 'owner');
    const sendTest = (n: number) =>
      n % 2 === 0
        ? busy.run('test-mail', { to: busy.email })
        : busy.run('test-mailing', { id, to: busy.email });
    for (let n = 0; n < 20; n += 1) expect((await sendTest(n)).status).toBe(200);
    for (const n of [0, 1]) expect((await sendTest(n)).status).toBe(409);
    expect((await support.run('test-mail', { to: support.email })).status).toBe(200);
    shop.shiftClock(hour);
    await busy.signIn();
    expect((await sendTest(0)).status).toBe(200);
    expect(await atCommandLine('test-mail', { to: stranger })).toMatchObject({ status: 'done' });
  });

  test('one member of staff gives twenty times a day', async () => {
    const generous = await joinDesk(shop, 'support');
    const give = () =>
      generous.run('give', { email: newEmail(), titles: ['ebook-1'], note: 'a friend' });
    await store()
      .db.insert(acts)
      .values(
        Array.from({ length: 19 }, () => ({
          ...{ key: randomUUID(), who: generous.email, act: 'give', at: shop.services.clock() },
        })),
      );
    const both = await Promise.all([give(), give()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const gift = { email: newEmail(), titles: ['ebook-1'], note: 'a friend' };
    expect((await support.run('give', gift)).status).toBe(200);
    shop.shiftClock(24 * hour);
    await generous.signIn();
    expect((await give()).status).toBe(200);
  });

  test('a receipt goes to another address, and everybody is signed out, only by who showed who they are', async () => {
    const { orderId, email } = await buyBooks(shop, { email: newEmail() });
    const everybody = { all: true };
    expect(await codeOf(await support.run('end-sessions', everybody))).toBe('not_permitted');
    shop.shiftClock(11 * 60_000);
    expect((await support.run('send-again', { orderId })).status).toBe(200);
    expect((await support.run('end-sessions', { email })).status).toBe(200);
    for (const [member, command, args] of [
      [support, 'send-again', { orderId, to: newEmail() }],
      [owner, 'end-sessions', everybody],
    ] as const) {
      expect(await codeOf(await member.run(command, args))).toBe('reauthentication_needed');
    }
    shop.shiftClock(0);
    expect((await support.run('send-again', { orderId, to: newEmail() })).status).toBe(200);
    expect((await owner.run('end-sessions', everybody)).status).toBe(200);
  });

  async function noticesTo(email: string): Promise<number> {
    const { rows } = await store().query(
      "select 1 as one from pgboss.job where name = 'send-email-changed' and data->>'email' = $1 and data->>'by' = 'shop'",
      [email],
    );
    return rows.length;
  }

  test('the verified address from which books are moved is told of it, an unverified one is not', async () => {
    for (const emailVerified of [true, false]) {
      const moved = await signInAs(shop.services, { email: newEmail(), emailVerified });
      await buyBooks(shop, { email: moved.email });
      const whole = { email: moved.email, to: newEmail() };
      expect((await support.run('correct-customer', whole)).status).toBe(200);
      expect(await noticesTo(moved.email)).toBe(emailVerified ? 1 : 0);

      const kept = await signInAs(shop.services, { email: newEmail(), emailVerified });
      const { orderId } = await buyBooks(shop, { email: kept.email });
      const order = { orderId, email: newEmail() };
      expect((await support.run('correct-address', order)).status).toBe(200);
      expect(await noticesTo(kept.email)).toBe(emailVerified ? 1 : 0);
    }
  });
});
