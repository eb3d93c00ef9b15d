import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { vi } from 'vitest';
import { z } from 'zod';

const secret = 'whsec_rig';
const sdk = new Stripe('sk_test_receiver');
/** The sandbox may run on a clock of its own; the signature is checked all the same. */
const toleranceSeconds = 5 * 24 * 60 * 60;

const thinShape = z.object({ object: z.literal('v2.core.event') });
const isThin = (body: string) => thinShape.safeParse(JSON.parse(body)).success;

export interface WebhookReceiver {
  url: string;
  secret: string;
  /** Every request that came, in order; the signature has been verified by the SDK. */
  received: { event: Stripe.Event; signature: string; body: string }[];
  /** What to answer from now on; an empty list means 200. The first is used once, and so on. */
  answers: number[];
  /** Events of the second API, verified too; they carry no object. */
  thin: Stripe.V2.Core.EventNotification[];
  types(): string[];
  /** Answers nothing any more, and keeps every request open. */
  hang(): void;
  /** Waits until `type` has come `times` times and answers its newest event. */
  waitFor(type: Stripe.Event['type'], times?: number): Promise<Stripe.Event>;
  close(): Promise<void>;
}

/** A shop's webhook endpoint on any free port, which verifies and remembers. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: WebhookReceiver['received'] = [];
  const answers: number[] = [];
  const thin: WebhookReceiver['thin'] = [];
  let hangs = false;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const signature = String(request.headers['stripe-signature']);
    if (isThin(body)) {
      thin.push(sdk.parseEventNotification(body, signature, secret, toleranceSeconds));
      response.writeHead(200).end();
      return;
    }
    const event = sdk.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
    received.push({ event, signature, body });
    if (hangs) return;
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    url: `http://127.0.0.1:${address.port}/webhooks`,
    secret,
    received,
    answers,
    thin,
    hang: () => {
      hangs = true;
    },
    types: () => received.map(({ event }) => event.type),
    waitFor: (type, times = 1) =>
      vi.waitFor(
        () => {
          const found = received.filter(({ event }) => event.type === type);
          const newest = found.at(-1);
          if (newest === undefined || found.length < times) {
            throw new Error(`${type} came ${found.length} of ${times} times`);
          }
          return newest.event;
        },
        { timeout: 10_000, interval: 20 },
      ),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
