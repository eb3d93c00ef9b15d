import { expect, test } from 'vitest';
import { readEvents } from '#app/features/fulfilment/sweep/read-events.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { listEvents } from './list-events.server.ts';

onOneQuietShop(({ shop, db, paidOrder }) => {
  test('an event leads to the order that it is about, and to none where the shop has no such order', async () => {
    const { orderId, sessionId } = await paidOrder();
    await shop().post('/api/confirm-payment', { sessionId });
    await readEvents(shop().services);
    const [known] = await db().select().from(paymentEvents).limit(1);
    if (!known) throw new Error('No event came.');
    const stray = { id: 'evt_stray', paymentId: 'pi_stray', sessionId: null };
    await db()
      .insert(paymentEvents)
      .values({ ...known, ...stray });
    const { rows } = await listEvents(db(), { open: false, limit: 50 });
    const orderOf = new Map(rows.map((row) => [row.id, row.orderId]));
    expect(orderOf.get('evt_stray')).toBeNull();
    const ofSession = rows.filter((row) => row.sessionId === sessionId);
    expect(ofSession.length).toBeGreaterThan(0);
    for (const row of ofSession) expect(row.orderId).toBe(orderId);
  });
});
