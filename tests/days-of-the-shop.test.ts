import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryConsent } from '#app/features/checkout/delivery-consent.ts';
import { sendFoundBooks } from '#app/features/fulfilment/find-books/send-found-books.server.tsx';
import { listOwnOrders } from '#app/features/fulfilment/own-orders/list-own-orders.server.ts';
import { requestRefund } from '#app/features/fulfilment/refund-requests/request-refund.server.ts';
import { sendRequestMail } from '#app/features/fulfilment/refund-requests/send-request-mail.server.tsx';
import { keepDisputes } from '#app/features/fulfilment/reversals/keep-disputes.server.ts';
import { sendReceipt } from '#app/features/fulfilment/send-receipt.server.tsx';
import { keepShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refundRequests } from '#database/schema/refund-requests.ts';
import { refunds } from '#database/schema/refunds.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';

/** In Auckland it is 12:27 of the next day. */
const at = new Date('2025-11-27T23:27:00Z');
const expiresAt = new Date('2099-11-27T23:27:00Z');

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await keepShopSettings(store().db, { timeZone: 'Pacific/Auckland' }, at);
  });
  afterAll(() => shop.close());

  /** An order of that minute, of which one book was paid back then. */
  async function order() {
    const { db } = store();
    const bought = await buyBooks(shop, { ids: ['ebook-1', 'ebook-2'] });
    const { orderId, paymentId } = bought;
    const agreed = { consentVersion: deliveryConsent.version, consentedAt: at };
    await db.update(checkouts).set(agreed).where(eq(checkouts.id, orderId));
    const ofOrder = eq(userPurchases.orderId, orderId);
    await db.update(userPurchases).set({ purchasedAt: at }).where(ofOrder);
    await db.update(downloadTokens).set({ expiresAt }).where(eq(downloadTokens.orderId, orderId));
    await db.insert(refunds).values({
      ...{ id: `re_${orderId}`, orderId, paymentId, amountCents: 100, status: 'succeeded' },
      ...{ bookIds: ['ebook-2'], createdAt: at, updatedAt: at },
    });
    return bought;
  }

  const plain = (text = '') => text.replaceAll(/\s+/g, ' ');

  test('a receipt and the mail of found books tell the days of the shop', async () => {
    const { orderId, email } = await order();
    await sendReceipt(shop.services, orderId);
    await sendFoundBooks(shop.services, { mailId: randomUUID(), email });
    const mails = (await shop.emails(email)).map(({ text }) => plain(text));
    expect(mails).toHaveLength(2);
    for (const text of mails) {
      expect(text).toContain('Date: November 28, 2025');
      expect(text).toContain('November 28, 2099');
      expect(text).not.toContain('November 27');
    }
    expect(mails[0]).toContain('When you ordered, on November 28, 2025');
  });

  test('what a buyer sees of a refund has its day', async () => {
    const { userId } = await order();
    const { orders } = await listOwnOrders(shop.services, { userId, after: null, limit: 5 });
    const sums = plain(JSON.stringify(orders.map((each) => each.sums)));
    expect(sums).toContain('November 28, 2025');
    expect(sums).not.toContain('November 27');
  });

  test('a deadline tells the day of the shop, and a declaration its minute with the zone', async () => {
    const { orderId, paymentId, email } = await order();
    const dispute = {
      ...{ disputeId: `dp_${orderId}`, paymentId, amountCents: 100, status: 'needs_response' },
      ...{ reason: 'general', dueAt: at, createdAt: at, outcome: 'open' as const },
    };
    await store().db.transaction((tx) =>
      keepDisputes({ ...shop.services, db: tx }, { orderId, paymentId }, [dispute]),
    );
    const [task] = await store()
      .db.select()
      .from(ownerTasks)
      .where(eq(ownerTasks.reference, dispute.disputeId));
    const minute = 'November 28, 2025 at 12:27 PM GMT+13';
    expect(plain(task?.summary)).toContain('Respond by November 28, 2025.');

    const asked = { orderId, kind: 'withdrawal' as const, bookIds: [], reason: null };
    await requestRefund(shop.services, asked);
    const [request] = await store()
      .db.update(refundRequests)
      .set({ askedAt: at })
      .where(eq(refundRequests.orderId, orderId))
      .returning();
    const mail = { requestId: request?.id ?? 0, about: 'asked' as const, mailId: randomUUID() };
    await sendRequestMail(shop.services, mail);
    const [confirmed] = await shop.emails(email);
    expect(plain(confirmed?.text)).toContain(minute);
  });
});
