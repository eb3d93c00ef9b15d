import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiVersion } from '#sandbox/payment-page/options.ts';
import { type Rig, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

describe('the endpoint on file', () => {
  test('is listed and found as it stands', async () => {
    const { data } = await rig.stripe.webhookEndpoints.list();
    expect(data).toMatchObject([
      {
        url: rig.receiver.url,
        enabled_events: ['*'],
        status: 'enabled',
        livemode: false,
        api_version: apiVersion,
      },
    ]);
    const id = data[0]?.id ?? '';
    const url = 'https://example.com/old';
    await rig.control('webhook-endpoint', { url, status: 'disabled', apiVersion: null });
    expect(await rig.stripe.webhookEndpoints.retrieve(id)).toMatchObject({
      url,
      status: 'disabled',
      api_version: null,
    });
    expect(await rejection(rig.stripe.webhookEndpoints.retrieve('we_none'))).toMatchObject({
      code: 'resource_missing',
    });
  });

  test('is told only what it is enabled for', async () => {
    await rig.control('webhook-endpoint', { enabledEvents: ['checkout.session.completed'] });
    const { id } = await rig.openSession();
    await rig.pressPay(id);
    await rig.receiver.waitFor('checkout.session.completed');
    expect(rig.receiver.types()).toEqual(['checkout.session.completed']);
    const [quiet] = (await rig.stripe.events.list({ type: 'charge.succeeded' })).data;
    expect(quiet).toMatchObject({ pending_webhooks: 0 });
    await rig.control('webhook-endpoint', { status: 'disabled' });
    const other = await rig.openSession();
    await rig.pressPay(other.id);
    expect((await rig.stripe.events.list({ delivery_success: false })).data).toEqual([]);
  });
});

test('a thin event comes signed like any other, and is listed nowhere', async () => {
  const related = { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' };
  await rig.control('thin-events', { type: 'v2.core.account.updated', related });
  await vi.waitFor(() => expect(rig.receiver.thin).toHaveLength(1));
  expect(rig.receiver.thin).toMatchObject([
    { type: 'v2.core.account.updated', livemode: false, related_object: related },
  ]);
  expect((await rig.stripe.events.list()).data).toEqual([]);
});

describe('a buyer who has paid', () => {
  const goesBackAfterMs = async (id: string) => {
    const started = performance.now();
    expect((await rig.pressPay(id)).headers.get('Location')).toContain('payment-success');
    return performance.now() - started;
  };

  test('is sent back once the shop has answered the webhook, whatever it answered', async () => {
    for (const answer of [200, 500]) {
      rig.receiver.answers.push(200, 200, 200, answer);
      const { id } = await rig.openSession();
      await rig.pressPay(id);
      const told = rig.receiver.received.filter(
        ({ event }) => event.type === 'checkout.session.completed',
      );
      expect(told.at(-1)?.event).toMatchObject({ data: { object: { id } } });
    }
  });

  test('waits for a slow answer no longer than asked', async () => {
    rig.receiver.hang();
    await rig.control('webhooks', { returnWaitMs: 300 });
    const waitedMs = await goesBackAfterMs((await rig.openSession()).id);
    expect(waitedMs).toBeGreaterThanOrEqual(295);
    await rig.control('webhooks', { returnWaitMs: 20_000 });
    await rig.control('webhooks', { returnWaitMs: 0 });
    expect(await goesBackAfterMs((await rig.openSession()).id)).toBeLessThan(19_000);
  });

  test.each([{ hold: true }, { delayMs: 60_000 }])(
    'does not wait for what a test keeps back: %o',
    async (kept) => {
      await rig.control('webhooks', kept);
      expect(await goesBackAfterMs((await rig.openSession()).id)).toBeLessThan(9_000);
      expect(rig.receiver.received).toEqual([]);
    },
  );
});
