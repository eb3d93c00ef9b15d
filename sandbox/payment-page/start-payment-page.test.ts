import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentPageOptions } from './options.ts';
import { startPaymentPage } from './start-payment-page.ts';
import { oneBook, sdkFor, secretKey } from './testing/payment-page-rig.ts';
import { rejection } from './testing/rejection.ts';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver.ts';

let dataDir: string;
let receiver: WebhookReceiver;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'payment-page-'));
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  await receiver.close();
  await rm(dataDir, { recursive: true });
});

function options(changes: Partial<PaymentPageOptions> = {}): PaymentPageOptions {
  const { secret: webhookSecret, url: webhookUrl } = receiver;
  return { host: '127.0.0.1', port: 0, dataDir, secretKey, webhookSecret, webhookUrl, ...changes };
}

test('two of them share a folder without loss, and each event goes out once', async () => {
  const pages = [await startPaymentPage(options()), await startPaymentPage(options())];
  const sdks = pages.map((page) => sdkFor(page.url));
  const made = await Promise.all(
    sdks.flatMap((stripe) =>
      Array.from({ length: 20 }, () => stripe.checkout.sessions.create(oneBook)),
    ),
  );
  await Promise.all(made.map(({ id }, turn) => sdks[turn % 2]?.checkout.sessions.expire(id)));
  await receiver.waitFor('checkout.session.expired', 40);
  for (const stripe of sdks) {
    expect(
      (await stripe.checkout.sessions.list({ status: 'expired', limit: 100 })).data,
    ).toHaveLength(40);
  }
  // Nothing is left to send, so nothing can come twice.
  await vi.waitFor(async () => {
    const events = await sdks[0]?.events.list({ limit: 100 });
    expect(events?.data.every((event) => event.pending_webhooks === 0)).toBe(true);
  });
  expect(receiver.received).toHaveLength(40);
  await Promise.all(pages.map((page) => page.close()));
});

test('the same key on two of them makes one session', async () => {
  const pages = [await startPaymentPage(options()), await startPaymentPage(options())];
  const made = await Promise.all(
    pages.map((page) =>
      sdkFor(page.url).checkout.sessions.create(oneBook, { idempotencyKey: 'one' }),
    ),
  );
  expect(made[0]?.id).toBe(made[1]?.id);
  await Promise.all(pages.map((page) => page.close()));
});

test('sends buyers to its public address', async () => {
  const first = await startPaymentPage(options());
  await first.close();
  const port = Number(new URL(first.url).port);
  const page = await startPaymentPage(
    options({ port, publicUrl: `http://pay.localhost:${port}/` }),
  );
  const session = await sdkFor(first.url).checkout.sessions.create(oneBook);
  expect(session.url).toBe(`http://pay.localhost:${port}/c/pay/${session.id}`);
  await page.close();
});

test.each([
  ['host', { host: '0.0.0.0' }],
  ['host', { host: '192.168.1.10' }],
  ['webhookUrl', { webhookUrl: 'https://example.com/hook' }],
  ['publicUrl', { publicUrl: 'https://pay.example.com' }],
])('refuses a %s of another machine', async (name, wrong) => {
  expect(String(await rejection(startPaymentPage(options(wrong))))).toContain(name);
});

test('refuses to be called by a name that is not of this machine', async () => {
  const page = await startPaymentPage(options());
  const status = await new Promise((resolve, reject) => {
    request(page.url, { headers: { Host: 'evil.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(421);
  await page.close();
});

test('a taken port rejects', async () => {
  const page = await startPaymentPage(options());
  const port = Number(new URL(page.url).port);
  expect(await rejection(startPaymentPage(options({ port })))).toMatchObject({
    code: 'EADDRINUSE',
  });
  await page.close();
});
