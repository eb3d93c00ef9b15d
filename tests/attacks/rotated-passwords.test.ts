import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import pg from 'pg';
import S3rver from 's3rver';
import { DUMMY_ACCOUNT as account } from 's3rver/lib/models/account.js';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBucketCopies } from '#app/features/downloads/stamp/bucket-copies.server.ts';
import { openCopyCache } from '#app/features/downloads/stamp/copy-cache.server.ts';
import { copyPrefix } from '#app/features/downloads/stamp/forget-copies.server.ts';
import { openOwnEditions } from '#app/features/downloads/stamp/own-editions.server.ts';
import { shareCopies } from '#app/features/downloads/stamp/shared-copies.server.ts';
import { logMails } from '#app/features/mail-log/log-mails.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import { fileFault } from '#app/platform/files/file-fault.ts';
import { bucketDriver, openBucket } from '#app/platform/files/open-files.server.ts';
import { type Mail, MailRefused, smtpMailer } from '#app/platform/mail/mailer.server.ts';
import { stripeProvider } from '#app/platform/payments/stripe-provider.server.ts';
import { built } from '#commands/folders.ts';
import { bookPlaceProblems } from '#commands/shop/book-place-problems.ts';
import { mails } from '#database/schema/mails.ts';
import { confirmPayment, openSession, pay } from '#tests/faults/drive-shop.ts';
import { sampleEpubParts, zipEpub } from '#tests/harness/epub/sample-epub.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { onOneStore } from '#tests/harness/stores.ts';

/** Each in the steps of docs/operations.md, Rotating secrets; a restart is the same services opened anew. */
onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  test('the provider’s key: what is paid while the old one has ended already is given with the new one', async () => {
    const places = { ...shop, mailboxUrl: '' };
    const session = await openSession(places, 'rolled@example.com');
    const { payments } = shop.services;
    const apiUrl = shop.paymentPageUrl;
    const ended = { secretKey: 'sk_test_ended0000', webhookSecrets: [], apiUrl };
    shop.services.payments = stripeProvider(ended, systemClock);
    await pay(places, session);
    expect(await confirmPayment(places, session).catch(String)).not.toBe('complete');
    shop.services.payments = payments;
    expect(await confirmPayment(places, session)).toBe('complete');
  });

  test('the password of the mail server: a mail that it refuses meanwhile is kept, tried again, and comes once', async () => {
    const taken: string[] = [];
    let password = 'old';
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (given, _session, callback) =>
        given.password === password
          ? callback(null, { user: 'shop' })
          : callback(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
      async onData(stream, _session, callback) {
        taken.push(Buffer.concat(await stream.toArray()).toString());
        callback();
      },
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const address: AddressInfo | string | null = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { db, clock, log } = shop.services;
    const mailerWith = (given: string) =>
      logMails(smtpMailer(`smtp://shop:${given}@127.0.0.1:${port}`, 'shop@example.com'), {
        ...{ db, clock, log },
      });
    const mail: Mail = {
      kind: 'receipt',
      to: { name: 'Ada', address: 'ada@example.com' },
      ...{ subject: 'Your books', html: '<p>Books</p>', text: 'Books' },
      messageId: 'rotated@shop.example',
    };
    const rowOf = async () =>
      (await db.select().from(mails)).find(({ id }) => id === mail.messageId);

    const before = mailerWith('old');
    password = 'new';
    const refusal = await before.send(mail).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).not.toBeInstanceOf(MailRefused);
    expect(await rowOf()).toMatchObject({ state: 'delayed' });
    before.close();
    const after = mailerWith('new');
    await after.send(mail);
    expect(await rowOf()).toMatchObject({ state: 'sent', tries: 2 });
    expect(taken).toHaveLength(1);
    after.close();
    server.close();
  });
});

test('the password of the database: open connections stay, the old one opens none, and a restart with the new one goes on', async () => {
  const adminUrl = inject('postgresUrl');
  const url = new URL(await newDatabase(adminUrl));
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const urlWith = (password: string) => {
    url.username = 'rotated';
    url.password = password;
    return url.href;
  };
  const open = (password: string) =>
    openPostgresStore(urlWith(password), built.migrations, () => undefined);
  const hba = await letPasswordsCount(admin);
  try {
    await admin.query(`create role rotated login password 'old'`);
    await admin.query(`alter database ${url.pathname.slice(1)} owner to rotated`);
    await admin.query('alter schema public owner to rotated');
    const running = await open('old');
    await running.query('create table kept (word text)', []);
    await admin.query(`alter role rotated password 'new'`);
    await running.query(`insert into kept values ('while it is open')`, []);
    await expect(open('old')).rejects.toThrow(/DATABASE_URL cannot be used.*password/);
    await running.close();
    const restarted = await open('new');
    expect((await restarted.query('select word from kept', [])).rows).toHaveLength(1);
    await restarted.close();
  } finally {
    hba.restore();
    await admin.end();
  }
});

test('the keys of the bucket: where the old one ends too early the known editions are sold on, copies are kept near, and both are said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-bucket-'));
  const configureBuckets = ['copies', 'editions'].map((name) => ({ name, configs: [] }));
  const s3 = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') },
    configureBuckets,
  });
  const { port } = await s3.run();
  const bucketsBy = (accessKeyId: string) => {
    const account = { accessKeyId, secretAccessKey: `secret of ${accessKeyId}` };
    const place = { region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, ...account };
    return {
      booksFolder: null,
      booksBucket: { bucket: 'editions', ...place },
      stampBucket: { bucket: 'copies', ...place },
    };
  };
  const add = (name: string) => account.createKeyPair(name, `secret of ${name}`);
  const said: string[] = [];
  const start = async (key: string) => {
    const { booksBucket, stampBucket } = bucketsBy(key);
    const near = openCopyCache(mkdtempSync(join(folder, 'near-')), 1e9);
    const copies = shareCopies(near, openBucketCopies(stampBucket), (error) =>
      said.push(fileFault(error)),
    );
    const editions = openOwnEditions(
      { files: openBucket(booksBucket), name: 'the bucket' },
      (problem) => said.push(problem),
    );
    return { copies, editions };
  };
  try {
    add('old');
    const { booksBucket } = bucketsBy('old');
    const epub = zipEpub(sampleEpubParts());
    await new Disk(bucketDriver(booksBucket)).put('ebook-1.epub', epub);
    const before = await start('old');
    expect(await before.editions.faultOf('ebook-1.epub')).toBeNull();
    await before.copies.keep(`${copyPrefix('EK-1')}-a.pdf`, epub);

    add('new');
    const after = await start('new');
    account.revokeAccessKey('old');
    expect((await before.editions.edition('ebook-1.epub'))?.content).toEqual(epub);
    await before.copies.keep(`${copyPrefix('EK-2')}-a.pdf`, epub);
    expect(await before.copies.read(`${copyPrefix('EK-2')}-a.pdf`)).toHaveLength(epub.length);
    expect(said).toEqual([
      'ebook-1.epub in the bucket cannot be read (it answered 403).',
      expect.stringMatching(/^InvalidAccessKeyId/),
    ]);
    expect(await bookPlaceProblems(bucketsBy('old'))).toEqual([
      expect.stringContaining('The bucket copies cannot hold stamped books (InvalidAccessKeyId'),
      expect.stringContaining(
        'Your editions in the bucket editions cannot be read (it answered 403)',
      ),
    ]);

    expect(await after.copies.read(`${copyPrefix('EK-1')}-a.pdf`)).toEqual(epub);
    expect((await after.editions.edition('ebook-1.epub'))?.content).toEqual(epub);
    expect(await bookPlaceProblems(bucketsBy('new'))).toEqual([]);
  } finally {
    await s3.close();
    rmSync(folder, { recursive: true });
  }
});

/** The server of the tests lets everybody in; from now on this one role needs its password. */
async function letPasswordsCount(admin: pg.Client): Promise<{ restore(): void }> {
  const { rows } = await admin.query<{ hba_file: string }>('show hba_file');
  const file = rows[0]?.hba_file ?? '';
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `host all rotated 127.0.0.1/32 scram-sha-256\n${before}`);
  await admin.query('select pg_reload_conf()');
  await expect
    .poll(async () => {
      const read = await admin.query(
        `select 1 from pg_hba_file_rules where 'rotated' = any(user_name)`,
      );
      return read.rowCount;
    })
    .toBe(1);
  return { restore: () => writeFileSync(file, before) };
}
