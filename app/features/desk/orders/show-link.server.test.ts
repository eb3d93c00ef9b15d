import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acts } from '#database/schema/acts.ts';
import { knownActs } from '#server/desk/all-commands.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';
import { endAccess } from './end-access.server.ts';
import { findOrder } from './find-order.server.ts';
import { noteOrder } from './note-order.server.ts';
import { showLink } from './show-link.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const actor = () => ({ who: 'ada@shop.example', key: randomUUID() });
  const show = (orderId: string) => showLink(shop.services, actor(), orderId);

  test('the link is the one that was mailed, dead or not, and the history has who looked, but not the link', async () => {
    const { orderId, email } = await buyBooks(shop);
    const mail = await mailTo(shop, email, new RegExp(orderId));
    const [link] = /http\S+download\?token=[\w-]+/.exec(mail.text) ?? [];
    expect(await show(orderId)).toMatchObject({ status: 'done', result: { orderId, link } });
    await endAccess(shop.services, actor(), { orderId, titles: [], reason: null });
    expect(await show(orderId)).toMatchObject({ status: 'done', result: { link } });
    expect((await fetch(String(link).replace('/download?', '/api/downloads?'))).status).toBe(400);
    const rows = await store().db.select().from(acts).where(eq(acts.orderId, orderId));
    expect(rows.map(({ act }) => act)).toEqual(['show-link', 'end-access', 'show-link']);
    expect(JSON.stringify(rows)).not.toContain(String(link).split('=')[1]);
  });

  test('an order that gave nothing yet has none', async () => {
    const { orderId } = await openSession(shop);
    expect(await show(orderId)).toMatchObject({ sentence: `Order ${orderId} has no link.` });
  });

  test('a note stands with its order, paid or not, and nowhere else', async () => {
    const { orderId } = await openSession(shop);
    const leave = (id: string) =>
      noteOrder(shop.services, actor(), { orderId: id, note: 'rang twice <b>' });
    expect(await leave(orderId)).toMatchObject({ status: 'done' });
    const order = await findOrder({ ...shop.services, acts: knownActs }, orderId);
    expect(order?.timeline.at(-1)).toMatchObject({
      ...{ kind: 'act', summary: 'Note by ada@shop.example: rang twice <b>' },
    });
    expect(await leave('EK-00000-00000')).toMatchObject({
      sentence: 'There is no order EK-00000-00000.',
    });
  });
});
