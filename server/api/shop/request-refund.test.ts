import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterAll(() => shop.close());

  const ask = async (body: object, headers: Record<string, string> = {}) => {
    const response = await shop.post('/api/request-refund', body, headers);
    return { status: response.status, answer: await response.json() };
  };

  async function boughtSignedIn() {
    const { cookie, email } = await signInAs(shop.services);
    return { cookie, order: await buyBooks(shop, { email }, cookie) };
  }

  test('a buyer asks for their own order, and asked again is told how it stands', async () => {
    const { cookie, order } = await boughtSignedIn();
    const asked = { orderId: order.orderId, reason: 'Not for me.' };
    const first = await ask(asked, cookie);
    expect(first).toMatchObject({
      status: 200,
      answer: { request: { kind: 'refund', state: 'open', answer: null } },
    });
    expect(await ask({ orderId: order.orderId }, cookie)).toEqual(first);
  });

  test('an order of somebody else is as unknown as one that is not there', async () => {
    const { order } = await boughtSignedIn();
    const { cookie } = await signInAs(shop.services);
    const foreign = await ask({ orderId: order.orderId }, cookie);
    expect(foreign.status).toBe(404);
    expect(await ask({ orderId: 'EK-00000-00000' }, cookie)).toEqual(foreign);
    expect((await ask({ orderId: order.orderId })).status).toBe(401);
  });

  test('what is no order ID is refused as such, also with a NUL that no database takes', async () => {
    const { cookie } = await signInAs(shop.services);
    for (const orderId of ['EK-00000', 'EK-00000-0000\u0000']) {
      expect((await ask({ orderId }, cookie)).status).toBe(400);
    }
  });

  test('what cannot be asked back is refused with a sentence', async () => {
    const { cookie, order } = await boughtSignedIn();
    const { orderId } = order;
    expect(await ask({ orderId, bookIds: ['ebook-4'] }, cookie)).toEqual({
      status: 409,
      answer: { code: 'refund_refused', error: 'This order has no such book.' },
    });
    expect((await ask({ orderId, reason: 'x'.repeat(1_001) }, cookie)).status).toBe(400);
  });

  test('a withdrawal answers the same for whatever order and address it names', async () => {
    const { order } = await boughtSignedIn();
    const asked = [
      { orderId: order.orderId.toLowerCase(), email: order.email },
      { orderId: order.orderId, email: `${randomUUID()}@example.com` },
      { orderId: 'no order', email: 'no address' },
    ];
    for (const body of asked) {
      const response = await shop.post('/api/withdraw', body);
      expect([response.status, await response.json()]).toEqual([200, {}]);
    }
  });
});
