import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { announceLibrary } from '#app/features/library/library-topic.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import { sessions } from '#database/schema/users.ts';
import { type HeardEvents, hearEvents } from '#tests/harness/hear-events.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { refused } from '#tests/harness/refused.ts';
import { openSessionOf, signInAs } from '#tests/harness/sign-in-as.ts';
import { migrationsFolder, onOneStore } from '#tests/harness/stores.ts';

const soon = { timeout: 1_000, interval: 10 };
const path = '/api/events';

onOneStore((store) => {
  let shop: TestShop;
  const open: HeardEvents[] = [];
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterAll(async () => {
    for (const stream of open) stream.leave();
    await shop.close();
  });

  async function hear(query = '', headers: Record<string, string> = {}): Promise<HeardEvents> {
    const stream = await hearEvents(shop.url + path + query, headers);
    open.push(stream);
    return stream;
  }

  async function paidSession(order: Parameters<typeof openSession>[1] = {}) {
    const session = await openSession(shop, order);
    await shop.atPaymentPage(`/sandbox/sessions/${session.sessionId}/pay`);
    return session;
  }

  const confirm = (sessionId: string, headers = {}) =>
    shop.post('/api/confirm-payment', { sessionId }, headers);

  test('nobody hears anything without a session or a payment of their own', async () => {
    expect((await hear()).status).toBe(401);
    expect((await hear('', { Cookie: 'session=forged.forged' })).status).toBe(401);
    expect((await hear('?session_id=cs_test_nobody')).status).toBe(404);
  });

  test('a stream is one that proxies and browsers pass on at once', async () => {
    const { cookie } = await signInAs(shop.services);
    const { status, headers } = await hear('', cookie);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
  });

  test('a purchase is heard by the pages of the account it went to, and by nobody else', async () => {
    const ada = await signInAs(shop.services);
    const eve = await signInAs(shop.services);
    const [adaHears, eveHears] = [await hear('', ada.cookie), await hear('', eve.cookie)];
    const { sessionId } = await paidSession({ email: ada.email });
    await confirm(sessionId);
    await expect.poll(() => adaHears.names, soon).toEqual(['library']);
    await announceLibrary(store().db, eve.userId);
    await expect.poll(() => eveHears.names, soon).toEqual(['library']);
    expect(adaHears.names).toEqual(['library']);
  });

  test('a signed-out page that waits for its payment hears when it is settled', async () => {
    const { sessionId } = await paidSession({ email: 'waits@example.com' });
    const page = await hear(`?session_id=${sessionId}`);
    await confirm(sessionId);
    await expect.poll(() => page.names, soon).toEqual(['payment']);
    const late = await hear(`?session_id=${sessionId}`);
    await expect.poll(() => late.names, soon).toEqual(['payment']);
  });

  test('whoever is signed in as somebody else hears nothing of a payment', async () => {
    const { sessionId } = await paidSession({ email: 'theirs@example.com' });
    await confirm(sessionId);
    const { cookie } = await signInAs(shop.services);
    expect((await hear(`?session_id=${sessionId}`, cookie)).status).toBe(403);
  });

  test('when a session ends, its stream says so and ends; those of other sessions go on', async () => {
    const ada = await signInAs(shop.services);
    const other = await openSessionOf(shop.services, ada.userId);
    const [first, second] = [await hear('', ada.cookie), await hear('', other)];
    const [ended] = await store()
      .db.select()
      .from(sessions)
      .where(eq(sessions.userId, ada.userId))
      .orderBy(sessions.createdAt)
      .limit(1);
    await store()
      .db.delete(sessions)
      .where(eq(sessions.id, ended?.id ?? ''));
    await expect.poll(() => [...first.names, ...second.names], soon).toEqual(['session-ended']);
    await expect.poll(() => [first.ended(), second.ended()].sort(), soon).toEqual([false, true]);
  });

  test('an account may have twelve pages open; a thirteenth is turned away until one is closed', async () => {
    const { cookie } = await signInAs(shop.services);
    const pages = await Promise.all(Array.from({ length: 12 }, () => hear('', cookie)));
    expect(pages.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
    const refused = await hear('', cookie);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    pages[0]?.leave();
    await expect.poll(async () => (await hear('', cookie)).status, soon).toBe(200);
  });
});

describe('two processes on one PostgreSQL', () => {
  test('a purchase that one fulfils is heard within a second at the other, and drained streams end', async () => {
    const url = await newDatabase(inject('postgresUrl'));
    const stores = [
      await openPostgresStore(url, migrationsFolder, () => undefined),
      await openPostgresStore(url, migrationsFolder, () => undefined),
    ] as const;
    const here = await openTestShop(stores[0], { workJobs: false });
    const there = await openTestShop(stores[1], { workJobs: false });
    const ada = await signInAs(here.services);
    const page = await hearEvents(there.url + path, ada.cookie);
    const { sessionId } = await openSession(here, { email: ada.email });
    await here.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    await here.post('/api/confirm-payment', { sessionId });
    await expect.poll(() => page.names, soon).toEqual(['library']);

    there.services.live.close();
    await expect.poll(() => page.ended(), soon).toBe(true);
    const late = await fetch(there.url + path, { headers: ada.cookie });
    expect(await refused(late, 503)).toBe('busy');
    for (const shop of [here, there]) await shop.close();
    for (const store of stores) await store.close();
  });
});
