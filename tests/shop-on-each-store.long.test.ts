import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { mailsTo, openSession, pay, paymentStatus } from '#tests/faults/drive-shop.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { runShopProgram } from '#tests/harness/run-shop-program.ts';

/** Two dozen programs one after another, each of which takes two seconds to start, on a slow machine eight. */
const timeout = 480_000;

const patient = { timeout: 25_000, interval: 100 };

type MakeStore = () => Promise<Record<string, string>>;

const embedded: [string, MakeStore] = ['the embedded store', () => Promise.resolve({})];
const postgres: [string, MakeStore] = [
  'PostgreSQL',
  async () => ({ DATABASE_URL: await newDatabase(inject('postgresUrl')) }),
];

const stores = [embedded, postgres];

describe.each(stores)('on %s', { timeout }, (name, makeStore) => {
  // What a command asks the store is tested on PostgreSQL beside each verb.
  const onEmbedded = name === embedded[0] ? test : () => undefined;
  let shop: RunningProduct;
  let env: Record<string, string>;
  let folder: string;
  let orderId: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'evenkeel-desk-'));
    const port = await freePorts(4);
    env = {
      ...(await makeStore()),
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      LOG_LEVEL: 'silent',
    };
    shop = await runShop(env);
    const session = await openSession(shop, 'wrong@example.com');
    await pay(shop, session);
    await vi.waitFor(async () => {
      expect(await paymentStatus(shop, session)).toBe('complete');
    }, patient);
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (path: string, body: object) =>
    fetch(shop.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: shop.url },
      body: JSON.stringify(body),
    });

  const run = (...args: string[]) => runShopProgram(env, args);

  async function json(...args: string[]): Promise<unknown> {
    const { status, stdout, stderr } = await run(...args, '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return JSON.parse(stdout);
  }

  test('orders, order and customer show what was bought, for people and as JSON', async () => {
    const page = z
      .object({ rows: z.array(z.object({ orderId: z.string() })).length(1) })
      .parse(await json('orders', '--search', 'wrong@example.com'));
    orderId = page.rows[0]?.orderId ?? '';
    expect(await json('order', orderId.toLowerCase())).toMatchObject({
      orderId,
      status: 'paid',
      totalCents: 7_560,
      lines: [{ bookId: 'ebook-1', access: 'open' }],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const { stdout } = await run('orders', '--csv');
    expect(stdout.split('\r\n')).toEqual([
      expect.stringMatching(/^\ufeff"order_id","status"/),
      expect.stringContaining(`"${orderId}","paid"`),
      '',
    ]);
    expect((await run('customer', 'wrong@example.com')).stdout).toContain(orderId);
    expect((await run('customers', '--search', 'wrong')).stdout).toContain('wrong@example.com');
    expect((await run('order', 'EK-00000-00000')).stderr).toBe(
      'There is no order EK-00000-00000.\n',
    );
  });

  test('acts are done by the running shop, and once a key', async () => {
    const key = ['--key', 'the same'];
    const first = await json('send-again', orderId, ...key);
    expect(await json('send-again', orderId, ...key)).toEqual(first);
    await expect.poll(() => mailsTo(shop, 'wrong@example.com'), patient).toHaveLength(2);
    const link = z.object({ link: z.url() }).parse(await json('renew-link', orderId)).link;
    expect(link).toContain(`${shop.url}/download?token=`);
    expect(await json('show-link', orderId)).toMatchObject({ link });
    await json('note', orderId, 'rang twice');
    expect(await json('ask-provider', orderId)).toMatchObject({ status: 'paid' });
    await json('correct-address', orderId, 'right@example.com');
    await expect.poll(() => mailsTo(shop, 'right@example.com'), patient).toHaveLength(1);
    expect(await mailsTo(shop, 'wrong@example.com')).toHaveLength(2);
    expect(await json('end-access', orderId, '--title', 'Built to Last')).toMatchObject({
      endedTitles: [expect.stringContaining('Built to Last')],
    });
    expect((await run('send-again', orderId)).status).toBe(1);
    await json('restore-access', orderId);
    await json('give', 'gift@example.com', 'ebook-2', 'ebook-3', '--note', 'A prize');
    await expect.poll(() => mailsTo(shop, 'gift@example.com'), patient).toHaveLength(1);
    expect(await json('refund', orderId, '--cents', '100', '--reason', 'Late')).toMatchObject({
      amountCents: 100,
    });
  });

  onEmbedded('what is on its way can be read and tried again', async () => {
    const idPage = z.object({ rows: z.array(z.object({ id: z.string() })), next: z.unknown() });
    const [event] = idPage.parse(await json('events')).rows;
    expect(await json('retry', event?.id ?? '')).toMatchObject({ eventId: event?.id });
    const [mails, failed, parked, waiting, tasks, alerts] = await Promise.all([
      json('mails', '--limit', '2').then((page) => idPage.parse(page)),
      json('mails', '--failed').then((page) => idPage.parse(page).rows),
      json('jobs', '--parked'),
      json('jobs'),
      json('tasks', '--all'),
      json('alerts', '--all'),
    ]);
    expect(alerts).toEqual([]);
    expect((await run('test-alert')).stderr).toBe(
      'ALERT_EMAIL is not set: nobody would be emailed.\n',
    );
    expect(mails.rows).toHaveLength(2);
    const further = ['--limit', '2', '--after', String(mails.next)];
    expect((await run('mails', ...further)).stdout).toContain('receipt');
    expect((await run('mail', mails.rows[0]?.id ?? '')).stdout).toContain('Your refund');
    expect([failed, parked]).toEqual([[], []]);
    expect([waiting, tasks].every(Array.isArray)).toBe(true);
    expect((await run('settle-task', '999')).stderr).toBe('There is no task 999.\n');
    expect((await run('subscribers')).stdout).toMatch(/^"email","topics"/);
    expect((await run('check')).stdout).not.toContain('The shop is not running.');
    expect(await json('fetch-missed')).toMatchObject({ isComplete: true, failures: 0 });
    expect(await json('audit')).toEqual([]);
    expect(await json('sales', '--time-zone', 'Asia/Kolkata')).toHaveLength(60);
    expect((await run('staff', 'list')).status).toBe(0);
    expect(await json('claims')).toContainEqual(expect.objectContaining({ id: 'students' }));
    expect((await run('staff', 'ways-in', 'nobody@example.com')).status).toBe(1);
    expect((await run('audit')).stdout).toBe('Every record fits the others.\n');
    expect((await run('events', '--open')).status).toBe(0);
  });

  onEmbedded(
    'what somebody wrote is listed, answered once, opened again, settled and erased',
    async () => {
      const email = 'writer@example.com';
      const draft = { firstName: 'Ada', lastName: 'King', email, subject: 'Hm', message: 'Well?' };
      await post('/api/contact', draft);
      const { rows } = z
        .object({ rows: z.array(z.object({ id: z.string() })).length(1) })
        .parse(await json('messages', '--open', '--search', email));
      const id = rows[0]?.id ?? '';
      await json('answer-message', id, '--text', 'So.');
      await expect.poll(() => mailsTo(shop, email), patient).toHaveLength(1);
      const again = await run('answer-message', id, '--text', 'So it is.');
      expect(again).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('already answered'),
      });
      await json('answer-message', id, '--text', 'So it is.', '--again');
      await json('reopen-message', id);
      await json('settle-message', id);
      expect((await run('message', id)).stdout).toMatch(/Well\?\s[\s\S]*So\.[\s\S]*So it is\./);
      expect((await run('messages', '--search', 'kin')).stdout).toContain(id);
      await json('erase-message', id);
      expect((await run('message', id)).stderr).toBe(`There is no message ${id}.\n`);
    },
  );

  onEmbedded(
    'what needs the owner, the set-up, the time zone and the morning mail are seen and settled',
    async () => {
      expect(await json('needs')).toEqual([]);
      expect(await json('setup')).toContainEqual(
        expect.objectContaining({ name: 'Payments', state: 'unknown' }),
      );
      expect(await json('set-time-zone', 'europe/berlin')).toEqual({ timeZone: 'Europe/Berlin' });
      expect(await json('shop-settings')).toMatchObject({ timeZone: 'Europe/Berlin' });
      expect((await run('set-time-zone', 'Mars/Base')).stderr).toBe(
        'There is no time zone Mars/Base: one looks like Europe/Berlin.\n',
      );
      expect(await json('morning-mail', 'on', 'owner@sandbox.test')).toEqual({ wants: true });
      expect((await run('morning-mail', 'on', 'nobody@example.com')).status).toBe(1);
      expect((await run('morning-mail', 'daily', 'nobody@example.com')).status).toBe(2);
      await json('test-mail', 'tried@example.com');
      await expect.poll(() => mailsTo(shop, 'tried@example.com'), patient).toHaveLength(1);
      const reason = ['--reason', 'a test'];
      expect((await run('refund-payment', '999', ...reason)).stderr).toBe(
        'There is no task 999.\n',
      );
      const id = randomUUID();
      expect((await run('drop-job', id, ...reason)).stderr).toContain(`no dead letter ${id}`);
    },
  );

  onEmbedded(
    'a mailing is written from a file, tried, sent to its readers, and told of',
    async () => {
      const email = 'reader@example.com';
      await post('/api/newsletter', { email });
      await expect.poll(() => mailsTo(shop, email), patient).toHaveLength(1);
      const [asking] = await mailsTo(shop, email);
      const token = /#token=([\w-]+)/.exec(asking?.text ?? '')?.[1];
      await post('/api/newsletter/confirm', { token });
      await expect.poll(() => mailsTo(shop, email), patient).toHaveLength(2);
      const file = join(folder, 'news.md');
      writeFileSync(file, 'Hello **readers**.');
      const write = ['write-mailing', file, '--topic', 'newsletter', '--subject'];
      const { id } = z.object({ id: z.number() }).parse(await json(...write, 'News'));
      await json(...write, 'Better news', '--mailing', String(id));
      expect(await json('mailing', String(id))).toMatchObject({
        subject: 'Better news',
        version: 2,
      });
      await json('test-mailing', String(id), '--to', 'me@example.com');
      await expect.poll(() => mailsTo(shop, 'me@example.com'), patient).toHaveLength(1);
      expect((await run('pause-mailing', String(id))).status).toBe(1);
      expect(await json('send-mailing', String(id), '--yes')).toMatchObject({ recipientCount: 1 });
      await expect.poll(() => mailsTo(shop, email), patient).toHaveLength(3);
      await expect
        .poll(() => json('mailing', String(id)), patient)
        .toMatchObject({ state: 'sent', sentCount: 1 });
      expect((await run('mailings', '--state', 'sent')).stdout).toContain('Better news');
      expect((await run('unsent', String(id))).stdout).toBe('(none)\n');
      expect((await run('topics')).stdout).toMatch(/newsletter +1 /);
      expect((await run('find-subscribers', '--state', 'reader')).stdout).toContain(email);
      expect(await json('growth')).toHaveLength(182);
      await json('end-subscription', email);
      expect((await run('send-mailing', String(id), '--yes')).stderr).toContain('sent already');
      expect((await run('write-mailing', 'none.md', ...write.slice(2), 'x')).status).toBe(1);
    },
  );

  onEmbedded(
    'a person is let in, moved, blocked, signed out everywhere, exported, and forgotten',
    async () => {
      await json('send-sign-in-link', 'gift@example.com');
      await json('correct-customer', 'gift@example.com', 'moved@example.com', '--yes');
      await json('correct-customer', 'moved@example.com', 'gift@example.com', '--yes');
      await json('block-customer', 'gift@example.com', '--reason', 'A joke');
      await json('unblock-customer', 'gift@example.com');
      expect((await run('history', '--search', 'gift@example.com')).stdout).toContain('A joke');
      expect(await json('end-sessions', 'gift@example.com')).toMatchObject({ endedSessions: 0 });
      expect((await run('end-sessions', 'nobody@example.com')).status).toBe(1);
      expect(await json('export-customer', 'gift@example.com')).toMatchObject({
        orders: [{ purchase: { source: 'given' } }],
      });
      await json('erase-customer', 'gift@example.com', '--yes');
      const { status, stderr } = await run('customer', 'gift@example.com');
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: 'The shop knows nothing about gift@example.com.\n',
      });
    },
  );

  test('a backup of the running shop is restored into an empty place only', async () => {
    const file = join(folder, 'backup');
    expect(await json('backup', file)).toEqual({ file });
    expect(statSync(file).mode & 0o077, 'a backup is its owner’s alone').toBe(0);
    expect((await run('backup', file)).stderr).toBe(
      `${file} is there already. Choose another name.\n`,
    );
    const full = await run('restore', file);
    expect(full.status).toBe(1);
    expect(full.stderr).toMatch(/into an empty (place|one) only|already uses the data folder/);
    const empty = { ...env, ...(await makeStore()), DATA_DIR: join(folder, 'restored') };
    mkdirSync(empty.DATA_DIR);
    const journal = join(folder, 'data', 'acts.log');
    const given = { key: 'later', act: 'give', orderId: 'EK-LATER-00001', at: new Date() };
    appendFileSync(journal, JSON.stringify({ ...given, subject: null, buyerCode: null }));
    copyFileSync(journal, join(empty.DATA_DIR, 'acts.log'));
    const restored = await runShopProgram(empty, ['restore', file]);
    expect(restored.status).toBe(0);
    expect(restored.stderr).toMatch(/are lost\. Do again .*:\n.* give {2}EK-LATER-00001\n$/);
    const { stdout } = await runShopProgram(empty, ['orders', '--json']);
    expect(stdout).toContain(orderId);
    const junk = { ...env, ...(await makeStore()), DATA_DIR: join(folder, 'junk') };
    const refused = await runShopProgram(junk, ['restore', 'package.json']);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(
      /One of PostgreSQL is restored with DATABASE_URL set|restore it without DATABASE_URL/,
    );
  });

  test('a stopped shop is answered for too, and what waits goes out when it starts', async () => {
    await shop.stop();
    expect(existsSync(join(folder, 'data', 'desk.sock'))).toBe(false);
    const acted = await run('send-again', orderId);
    expect(acted.status).toBe(0);
    expect(acted.stderr).toContain('emails and other follow-up work wait until it is started');
    expect((await run('check')).stdout).toContain('The shop is not running.');
    shop = await runShop(env);
    await expect.poll(() => mailsTo(shop, 'right@example.com'), patient).toHaveLength(2);
  });
});
