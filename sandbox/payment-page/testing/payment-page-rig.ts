import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { PaymentPageOptions } from '#sandbox/payment-page/options.ts';
import { type PaymentPage, startPaymentPage } from '#sandbox/payment-page/start-payment-page.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export const secretKey = 'sk_test_rig';

export interface Rig {
  /** The unchanged SDK, pointed at the sandbox. */
  stripe: Stripe;
  receiver: WebhookReceiver;
  url(): string;
  /** Moves the sandbox's clock; real time goes on as well. */
  advance(ms: number): void;
  now(): number;
  /** Ends the sandbox and starts it again on the same folder. */
  restart(): Promise<void>;
  openSession(
    changes?: Partial<Stripe.Checkout.SessionCreateParams>,
  ): Promise<Stripe.Checkout.Session>;
  /** Asks a test control, by POST unless said, and answers its JSON; fails on a refusal. */
  control(path: string, body?: object, method?: 'POST' | 'GET' | 'DELETE'): Promise<unknown>;
  /** Presses Pay on the card page, without following the redirect. */
  pressPay(sessionId: string, changes?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/**
 * The whole sandbox in this process, with a shop that only listens for webhooks. Closing it fails
 * where an answer or event departed from the provider's description.
 */
export async function startRig(changes: Partial<PaymentPageOptions> = {}): Promise<Rig> {
  const dataDir = await mkdtemp(join(tmpdir(), 'payment-page-'));
  const receiver = await startWebhookReceiver();
  let offsetMs = 0;
  const now = () => Date.now() + offsetMs;
  const start = (port: number) =>
    startPaymentPage(
      {
        host: '127.0.0.1',
        port,
        dataDir,
        secretKey,
        webhookSecret: receiver.secret,
        webhookUrl: receiver.url,
        contract: 'accepted',
        ...changes,
      },
      now,
    );
  let page: PaymentPage = await start(0);
  const port = Number(new URL(page.url).port);
  const stripe = sdkFor(page.url);
  return {
    stripe,
    receiver,
    url: () => page.url,
    now,
    advance: (ms) => {
      offsetMs += ms;
    },
    async restart() {
      await page.close();
      page = await start(port);
    },
    openSession: (changes) => stripe.checkout.sessions.create({ ...oneBook, ...changes }),
    async control(path, body = {}, method = 'POST') {
      const response = await fetch(`${page.url}/sandbox/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    pressPay: (sessionId, changes) =>
      fetch(`${page.url}/c/pay/${sessionId}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...goodCard, ...changes }),
      }),
    async close() {
      await page.close();
      await receiver.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

export function sdkFor(
  url: string,
  config: Stripe.StripeConfig = {},
  key: string = secretKey,
): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...config,
  });
}

export const oneBook = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: 4700,
        product_data: { name: 'The Ultimate Lazy Guide' },
      },
    },
  ],
  success_url: 'http://shop.localhost/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.localhost/cart?checkout=cancelled',
} satisfies Stripe.Checkout.SessionCreateParams;

const goodCard = {
  email: 'ada@example.com',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 40',
  cardCvc: '123',
  cardName: 'Ada Buyer',
};
