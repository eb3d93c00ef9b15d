import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { listAlerts } from '#app/features/attention/list-alerts.server.ts';
import { readOpenAlerts } from '#app/features/attention/watch/keep-condition.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { fulfil } from '../fulfil.server.ts';
import { receivePaymentEvent } from '../receive-payment-event.server.ts';
import { watchWebhooks } from './watch-webhooks.server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

onOneQuietShop(({ shop, db, paidOrder, loseOrder }) => {
  /** The next test begins with a webhook that came just now. */
  afterEach(async () => {
    shop().shiftClock(0);
    await event(null, 'webhook');
    await db().delete(alerts);
  });

  const event = (sessionId: string | null, source: 'webhook' | 'list') =>
    receivePaymentEvent(
      shop().services,
      {
        ...{ id: `evt_${randomUUID()}`, type: 'checkout.session.completed' },
        ...{ about: 'session', sessionId, paymentId: null },
      },
      source,
    );
  const isSilentAfter = async (ms: number) => {
    shop().shiftClock(ms);
    await watchWebhooks(shop().services, await readOpenAlerts(shop().services));
    return (await listAlerts(db(), { all: false, limit: 9 })).length > 0;
  };
  const sell = async () => {
    const { sessionId } = await paidOrder();
    await fulfil(shop().services, sessionId, 'success page');
    return sessionId;
  };

  test('a shop that sells nothing is silent rightly', async () => {
    expect(await isSilentAfter(30 * 24 * hourMs)).toBe(false);
  });

  test('a payment of which no webhook tells for three hours is an alert, until a webhook comes', async () => {
    await event(await sell(), 'list');
    await sell();
    expect(await isSilentAfter(3 * hourMs - minuteMs)).toBe(false);
    expect(await isSilentAfter(3 * hourMs + minuteMs)).toBe(true);
    expect(await isSilentAfter(9 * hourMs)).toBe(true);
    shop().shiftClock(0);
    await event(null, 'webhook');
    expect(await isSilentAfter(10 * hourMs)).toBe(false);
    expect(await db().$count(alerts)).toBe(1);
  });

  test('the success page that comes before the webhook is none', async () => {
    await event(await sell(), 'webhook');
    expect(await isSilentAfter(12 * hourMs)).toBe(false);
  });

  test('an order that is given late, while the provider is away, was told of in time', async () => {
    const { sessionId } = await paidOrder();
    await event(sessionId, 'webhook');
    shop().shiftClock(2 * hourMs);
    await fulfil(shop().services, sessionId, 'evt_late');
    expect(await isSilentAfter(12 * hourMs)).toBe(false);
  });

  test('what a restored backup did not hold was told of before', async () => {
    const { sessionId, orderId } = await paidOrder();
    await loseOrder(orderId);
    expect(await fulfil(shop().services, sessionId, 'look at the provider')).toBe('complete');
    expect(await isSilentAfter(12 * hourMs)).toBe(false);
  });

  test('a shop to which no webhook ever came is silent too', async () => {
    await sell();
    await db().delete(paymentEvents);
    expect(await isSilentAfter(4 * hourMs)).toBe(true);
  });
});
