import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { auditPayments } from '#app/features/desk/audit/audit-payments.server.ts';
import { auditRecords } from '#app/features/desk/audit/audit-records.server.ts';
import { exportBuyer } from '#app/features/desk/buyers/export-buyer.server.ts';
import { findBuyer } from '#app/features/desk/buyers/find-buyer.server.ts';
import { searchBuyers } from '#app/features/desk/buyers/search-buyers.server.ts';
import { listHistory } from '#app/features/desk/history/list-history.server.ts';
import { findMessage } from '#app/features/desk/messages/find-message.server.ts';
import { messageStates } from '#app/features/desk/messages/message-state.ts';
import { searchMessages } from '#app/features/desk/messages/search-messages.server.ts';
import { findNeeds } from '#app/features/desk/needs/find-needs.server.ts';
import { findOrder } from '#app/features/desk/orders/find-order.server.ts';
import { orderSorts, searchOrders } from '#app/features/desk/orders/search-orders.server.ts';
import { checkShop } from '#app/features/desk/queues/check-shop.server.ts';
import { listEvents } from '#app/features/desk/queues/list-events.server.ts';
import { listTasks } from '#app/features/desk/queues/list-tasks.server.ts';
import { shopFigures } from '#app/features/desk/queues/shop-figures.server.ts';
import { salesByDay } from '#app/features/desk/sales/sales-by-day.server.ts';
import { listDownloads } from '#app/features/downloads/log/list-downloads.server.ts';
import { fetchMissed } from '#app/features/fulfilment/catch-up/fetch-missed.server.ts';
import { sweepPayments } from '#app/features/fulfilment/sweep/sweep-payments.server.ts';
import { listMails } from '#app/features/mail-log/list-mails.server.ts';
import { listMailings } from '#app/features/mailings/list-mailings.server.ts';
import { listUnsent } from '#app/features/mailings/list-unsent.server.ts';
import { pausedMailings } from '#app/features/mailings/paused-mailings.server.ts';
import {
  eraseRecipientRecords,
  listRecipientRecords,
} from '#app/features/mailings/recipient-records.server.ts';
import { findSubscribers } from '#app/features/newsletter/find-subscribers.server.ts';
import { growthByDay } from '#app/features/newsletter/growth-by-day.server.ts';
import { listTopics } from '#app/features/newsletter/list-topics.server.ts';
import { subscriberStates } from '#app/features/newsletter/subscriber-state.ts';
import { orderStatuses } from '#app/features/orders/order-status.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { knownActs } from '#server/desk/all-commands.ts';
import { needSources } from '#server/desk/need-sources.ts';
import { personalRecords } from '#server/desk/personal-records.ts';
import { forgetOld } from '#server/retention.ts';
import { faultRounds } from '#tests/harness/fault-rounds.ts';
import { filledOrder, fillStore } from '#tests/harness/fill-store.ts';
import { insertReaders } from '#tests/harness/mailings/insert-readers.ts';
import { beginMailing } from '#tests/harness/mailings/mailing-steps.ts';
import { payAndConfirm } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { askForReset, joinShop, mailTo, visitShop } from '#tests/harness/visit-shop.ts';

/** The planner scans a small table whole, whatever its indexes: so many rows are not small. */
const purchases = faultRounds > 3 ? 100_000 : 10_000;

let pool: pg.Pool;
let opened: Store;
let shop: TestShop;
/** What was asked of the database since, once each, with the values it was last asked with. */
const asked = new Map<string, unknown[]>();

beforeAll(async () => {
  const url = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  pool = new pg.Pool({ connectionString: url, max: 12 });
  opened = await openPostgresStore(url, migrationsFolder, (error) => {
    throw error;
  });
  await fillStore(opened, purchases);
  const note = (query: string, values: unknown[]) => void asked.set(query, values);
  shop = await openTestShop({
    ...opened,
    db: drizzle(pool, { logger: { logQuery: note } }),
    query(text, values) {
      note(text, values);
      return opened.query(text, values);
    },
  });
}, 300_000);

afterAll(async () => {
  await shop.close();
  await opened.close();
  await pool.end();
});

const planSchema: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(planSchema).optional();
  },
});
interface Plan {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  Plans?: Plan[] | undefined;
}

/** The tables that a plan reads from their first row to their last. */
function scannedWhole(plan: Plan): string[] {
  const here = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...here, ...(plan.Plans ?? []).flatMap(scannedWhole)];
}

async function planOf(query: string, values: unknown[]): Promise<Plan> {
  const { rows } = await pool.query(`explain (format json) ${query}`, values);
  const explained = z.tuple([
    z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planSchema })]) }),
  ]);
  return explained.parse(rows)[0]['QUERY PLAN'][0].Plan;
}

async function bigTables(): Promise<string[]> {
  const { rows } = await pool.query(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1
     and relnamespace = 'public'::regnamespace`,
    [purchases / 2],
  );
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}

/** Every query so far that reads a big table whole, with the table. */
async function wholeScans(): Promise<string[]> {
  const big = new Set(await bigTables());
  const found: string[] = [];
  for (const [query, values] of asked) {
    if (!/^\s*(select|update|delete|with|insert)\b/i.test(query)) continue;
    const scanned = scannedWhole(await planOf(query, values)).filter((table) => big.has(table));
    for (const table of scanned) found.push(`${table}: ${query}`);
  }
  return found;
}

/** Checks out, pays and comes back; the session. Without a cookie as a guest. */
async function buy(email: string, cookies: string): Promise<string> {
  const headers = { Cookie: cookies };
  const order = { email, firstName: 'Ada', lastName: 'King', cartItems: [{ id: 'ebook-1' }] };
  const response = await shop.post('/api/create-checkout-session', order, headers);
  const { url } = z.object({ url: z.url() }).parse(await response.json());
  const sessionId = url.slice(url.lastIndexOf('/') + 1);
  expect((await payAndConfirm(shop, sessionId, headers)).status).toBe(200);
  return sessionId;
}

test('the tables are big enough to tell', async () => {
  expect(await bigTables()).toEqual(
    expect.arrayContaining([
      ...['checkouts', 'user_purchases', 'payment_events', 'mails', 'downloads'],
      ...['subscriptions', 'mailing_recipients'],
    ]),
  );
  const wholeTable = "select * from mails where subject = 'nothing'";
  expect(scannedWhole(await planOf(wholeTable, []))).toEqual(['mails']);
});

test('no request of a buyer, and no job that follows from one, reads a big table whole', async () => {
  asked.clear();
  const visitor = visitShop(shop);
  await joinShop(shop, visitor, { email: 'ada@example.com', password: 'a calm harbour' });
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sessionId = await buy('ada@example.com', cookies);
  const receipt = await mailTo(shop, 'ada@example.com', /\(order EK-/);
  const token = /token=([\w-]{43})/.exec(receipt.text)?.[1] ?? '';
  await buy(filledOrder(7).email, '');
  await mailTo(shop, filledOrder(7).email, /\(order EK-/);

  for (const path of [
    '/api/library',
    '/api/orders',
    `/api/payment-status?session_id=${sessionId}`,
    `/api/downloads?token=${token}`,
  ]) {
    expect((await visitor.get(path)).status).toBe(200);
  }
  await visitor.post('/api/download-ebook', { ebookTitle: 'Built to Last', action: 'preview' });
  await shop.post('/api/downloads/file', { token, title: 'Built to Last' });
  await visitor.post('/api/report-purchase', { sessionId });
  await visitor.post('/api/check-email-exists', { email: filledOrder(9).email });
  await askForReset(shop, filledOrder(9).email);
  await visitor.post('/api/auth/sign-out', {});

  expect(asked.size).toBeGreaterThan(40);
  expect(await wholeScans()).toEqual([]);
}, 120_000);

test('no job that comes round reads a big table whole', async () => {
  asked.clear();
  const { db } = shop.services;
  await sweepPayments(shop.services);
  // As on most nights, when hardly anything is due.
  await forgetOld({ db, clock: () => new Date(Date.now() - 800 * 86_400_000) });

  expect(asked.size).toBeGreaterThan(10);
  expect(await wholeScans()).toEqual([]);
}, 120_000);

test('no question of the owner reads a big table whole', async () => {
  asked.clear();
  const { db, jobs } = shop.services;
  const { orderId, email } = filledOrder(7);
  await listMails(db, { limit: 50 });
  await listMails(db, { failed: true, limit: 50 });
  await listMails(db, { text: orderId, limit: 50 });
  await listMails(db, { text: email, limit: 50 });
  await listDownloads(db, orderId);
  await jobs.listWaiting(50);
  await jobs.listDeadLetters(50);

  // What comes round each minute may have asked meanwhile.
  expect(asked.size).toBeGreaterThanOrEqual(7);
  expect(await wholeScans()).toEqual([]);
});

test('no question of who watches the shop from outside reads a big table whole', async () => {
  asked.clear();
  await shopFigures(shop.services.db);

  expect([...asked.keys()].join()).toContain('secondsSinceOrder');
  expect(await wholeScans()).toEqual([]);
});

test('no search, list or page of the desk reads a big table whole', async () => {
  asked.clear();
  const { db } = shop.services;
  const { orderId, email, sessionId, paymentId } = filledOrder(7);
  // Of a longer page the planner would read ten thousand rows whole, which costs less than fifty by index.
  const limit = 5;
  const filters = [
    ...orderStatuses.map((status) => ({ status })),
    ...orderSorts.map((sort) => ({ sort })),
    { bookId: 'without-fear' },
    { from: new Date('2026-01-01'), until: new Date('2026-02-01') },
  ];
  for (const filter of filters) {
    const { next } = await searchOrders(db, { ...filter, text: null, limit });
    if (next === null) continue;
    const further = { ...filter, text: null, limit, cursor: { after: next } };
    const { previous } = await searchOrders(db, further);
    if (previous !== null) await searchOrders(db, { ...further, cursor: { before: previous } });
  }
  for (const text of [orderId, email, sessionId, paymentId, 're_filled_7', 'Ada Nr 7', 'buyer 7'])
    await searchOrders(db, { text, limit });
  for (const text of [null, email, 'Ada Nr 7', 'buyer 7']) {
    const { next } = await searchBuyers(db, { text, limit });
    if (next !== null) await searchBuyers(db, { text, limit, cursor: { after: next } });
  }
  for (const text of [null, email, 'Ada Nr 7', 'buyer 7']) {
    for (const state of [null, ...messageStates]) {
      const search = { text, state, oldestFirst: state === 'open', limit };
      const { next } = await searchMessages(db, search);
      if (next !== null) await searchMessages(db, { ...search, cursor: { after: next } });
    }
  }
  await findMessage(db, 'message-7');
  for (const { list, erase } of personalRecords) {
    await list(db, email);
    await erase(db, 'nobody@example.com');
  }
  for (const text of [null, orderId, 'refund', 'command line', email, 'buyer asked']) {
    const { next } = await listHistory(db, { text, limit });
    if (next !== null) await listHistory(db, { text, limit, cursor: { after: next } });
  }
  await findOrder({ db, clock: () => new Date(), acts: knownActs }, orderId);
  await findBuyer(db, email);
  await exportBuyer(db, email, []);
  for (const open of [true, false]) {
    await listEvents(db, { open, limit });
    await listTasks(db, { all: !open, limit, role: 'support' });
  }
  await checkShop(shop.services);
  await findNeeds(shop.services, { role: 'owner', sources: needSources });
  await salesByDay(db, { now: new Date(), timeZone: 'America/New_York' });

  expect(asked.size).toBeGreaterThan(25);
  expect(await wholeScans()).toEqual([]);
}, 120_000);

test('no list of subscribers and mailings, and no turn of one, reads a big table whole', async () => {
  asked.clear();
  const { db } = shop.services;
  const limit = 5;
  const searches = [
    ...subscriberStates.map((state) => ({ state })),
    ...['forex', 'crypto'].map((topic) => ({ topic })),
    ...[{ text: filledOrder(7).email }, { text: 'buyer-77' }, {}],
  ];
  for (const search of searches) {
    const { next } = await findSubscribers(db, { ...search, limit });
    if (next !== null) await findSubscribers(db, { ...search, limit, cursor: { after: next } });
  }
  await listTopics(db);
  await growthByDay(db, { now: new Date(), timeZone: 'UTC' });
  await listMailings(db, { limit });
  await listMailings(db, { state: 'sent', limit });
  await listUnsent(db, { id: 1, limit });
  await pausedMailings(db);
  await listRecipientRecords(db, filledOrder(7).email);
  await insertReaders(shop.services, ['crypto@example.com'], { topics: ['crypto'] });
  await beginMailing(shop.services, 'crypto');
  await mailTo(shop, 'crypto@example.com', /^News$/);
  await db.transaction((tx) => eraseRecipientRecords(tx, 'crypto@example.com'));

  expect(asked.size).toBeGreaterThan(25);
  expect(await wholeScans()).toEqual([]);
}, 120_000);

test('no look through the provider’s lists reads a big table whole', async () => {
  await buy('listed@example.com', '');
  asked.clear();
  const { clock } = shop.services;
  const since = new Date(clock().getTime() - 30 * 86_400_000);
  expect(await fetchMissed(shop.services, { since })).toMatchObject({ isComplete: true });

  expect(asked.size).toBeGreaterThan(5);
  expect(await wholeScans()).toEqual([]);
}, 120_000);

test('the auditor goes through a big shop page by page, and finds it in order', async () => {
  asked.clear();
  expect(await auditRecords(shop.services.db, new Date())).toEqual([]);
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  // This provider never heard of what the shop was filled with.
  expect(await auditPayments(shop.services, monthAgo)).not.toEqual([]);

  expect(asked.size).toBeGreaterThan(20);
  expect(await wholeScans()).toEqual([]);
}, 120_000);

test('each reference to another table has an index, so that deleting there reads nothing whole', async () => {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as from_table, attname as column_name
     from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace
       and not exists (
         select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
       )`,
  );
  expect(rows).toEqual([]);
});
