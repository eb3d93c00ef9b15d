import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoughtOrder, buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openSessionOf, type SignedIn, signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { type Route, routesOf } from './steps/routes-of.ts';

const victimNames = { firstName: 'Quillfeather', lastName: 'Zephyrine' };
const ofPayer = ['/api/payment-status', '/api/confirm-payment'];
const victimEmail = 'victim-of-eve@example.com';

onOneStore((store) => {
  let shop: TestShop;
  let order: BoughtOrder;
  let eve: SignedIn;
  let downloadId: unknown;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    order = await buyBooks(shop, { email: victimEmail });
    await store().query('update users set first_name = $1, last_name = $2, name = $3', [
      ...[victimNames.firstName, victimNames.lastName],
      `${victimNames.firstName} ${victimNames.lastName}`,
    ]);
    await openSessionOf(shop.services, order.userId);
    eve = await signInAs(shop.services, { email: 'eve@example.com' });
    const { rows } = await store().query('select id from download_tokens', []);
    downloadId = rows[0]?.id;
  });
  afterAll(() => shop.close());

  const tables = [
    ...['users', 'accounts', 'sessions', 'checkouts', 'user_purchases', 'user_ebook_access'],
    ...['download_tokens', 'downloads', 'refunds', 'account_tokens', 'order_history'],
    ...['invoices', 'acts'],
  ];

  /** All that is the victim's, row by row. */
  async function victimsRows(): Promise<string[]> {
    const kept = await Promise.all(
      tables.map((table) =>
        store().query(
          `select '${table} ' || to_jsonb(t)::text as row from ${table} t
            where strpos(to_jsonb(t)::text, $1) > 0 or strpos(to_jsonb(t)::text, $2) > 0
              or strpos(to_jsonb(t)::text, $3) > 0`,
          [order.userId, order.orderId, victimEmail],
        ),
      ),
    );
    return kept.flatMap(({ rows }) => rows.map(({ row }) => String(row))).toSorted();
  }

  /** What a page might send and more: the victim's ids under every name that they go by. */
  function everyField(): Record<string, unknown> {
    const { userId, orderId, sessionId, paymentId } = order;
    const wanted = { role: 'admin', isAdmin: true, emailVerified: true, price: 0, totalCents: 0 };
    return {
      ...wanted,
      ...{ id: userId, userId, user_id: userId, user: { id: userId, ...wanted } },
      ...{ accountId: userId, customer: userId, owner: userId, sub: userId },
      ...{ orderId, order_id: orderId, checkoutId: orderId, sessionId, session_id: sessionId },
      ...{ paymentId, payment_intent: paymentId, downloadId, download: downloadId },
      ...{ email: 'eve@example.com', name: 'Eve', firstName: 'Eve', lastName: 'Low' },
      ...{
        ebookTitle: 'Built to Last',
        title: 'Built to Last',
        action: 'preview',
        book: 'ebook-1',
      },
      ...{ token: orderId, password: 'correct horse battery', newPassword: 'another horse bat' },
      ...{ currentPassword: 'x', subject: 'S', message: 'M', cartItems: [{ id: 'ebook-1' }] },
    };
  }

  const inQuery = () =>
    new URLSearchParams(
      Object.entries(everyField()).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );

  /** What no answer to somebody else may hold. */
  const secrets = () => [
    ...Object.values(victimNames),
    ...[victimEmail, order.orderId, order.userId, order.paymentId, String(downloadId)],
  ];

  /** Asks a path for all that is the victim's; what it says, and whether it opened a stream. */
  async function ask({ method, path }: Route, cookie: object) {
    const asked = new AbortController();
    const answer = await fetch(`${shop.url}${path}?${inQuery()}`, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: shop.url, ...cookie },
      signal: asked.signal,
      redirect: 'manual',
      ...(method === 'POST' ? { body: JSON.stringify(everyField()) } : {}),
    });
    // A stream has no end of its own; whether it opens says all.
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    const said = isStream ? '' : await answer.text();
    asked.abort();
    return { isStream, given: secrets().filter((secret) => said.includes(secret)) };
  }

  test('asked with another’s ids in every field, no path gives away or changes what is theirs', async () => {
    const before = await victimsRows();
    expect(before.length).toBeGreaterThan(5);
    const routes = routesOf(shop);
    expect(routes.length).toBeGreaterThan(25);
    for (const route of routes) {
      // One of the paths signs out.
      const cookie = await openSessionOf(shop.services, eve.userId);
      expect(await ask(route, cookie), route.path).toEqual({ isStream: false, given: [] });
    }
    expect(await victimsRows()).toEqual(before);
  });

  test('nobody signed in who holds the id of a payment session is its payer, and reads the order ID alone', async () => {
    const before = (await victimsRows()).map(unreported);
    for (const route of routesOf(shop)) {
      const { isStream, given } = await ask(route, {});
      expect(isStream, route.path).toBe(route.path === '/api/events');
      expect(given, route.path).toEqual(ofPayer.includes(route.path) ? [order.orderId] : []);
    }
    expect((await victimsRows()).map(unreported)).toEqual(before);
  });

  /** The payer's page is told once to report the purchase. */
  const unreported = (row: string) => row.replace(/"reported_at": ("[^"]*"|null)/, '');

  test('whoever signs in as somebody else is told nothing of a payment, real or made up', async () => {
    const madeUp = ['cs_test_x', '', '%', "' or 1=1 --", order.orderId, order.paymentId, '../../x'];
    for (const sessionId of [order.sessionId, ...madeUp]) {
      const answers = [
        await shop.get(
          `/api/payment-status?session_id=${encodeURIComponent(sessionId)}`,
          eve.cookie,
        ),
        await shop.post('/api/confirm-payment', { sessionId }, eve.cookie),
        await shop.post('/api/report-purchase', { sessionId }, eve.cookie),
      ];
      for (const answer of answers) {
        const said = await answer.text();
        expect(
          secrets().filter((secret) => said.includes(secret) && !sessionId.includes(secret)),
        ).toEqual([]);
        expect(said).not.toMatch(/complete|"report":true/);
      }
    }
  });
});
