import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Places, pay } from '#tests/faults/drive-shop.ts';
import type { Client } from './drive.ts';
import { webhookSecret } from './open-releases.ts';

/** A buyer with an account and a book: the session's cookie, and the payment session. */
export async function signUpAndBuy(places: Places, client: Client) {
  const email = `${randomUUID()}@example.com`;
  const account = { email, password: 'a calm harbor', name: 'Ada Lovelace' };
  await client.post('/api/auth/sign-up/email', account);
  const { headers } = await client.post('/api/auth/sign-in/email', account);
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const order = { email, firstName: 'Ada', lastName: 'Lovelace', cartItems: [{ id: 'ebook-1' }] };
  const { body } = await client.post('/api/create-checkout-session', order, { Cookie: cookie });
  const session = sessionOf(body);
  await pay(places, session);
  await client.post('/api/confirm-payment', { sessionId: session }, { Cookie: cookie });
  return { cookie, session };
}

/** The payment session of an answer to a checkout. */
export function sessionOf(body: string): string {
  const { url } = z.object({ url: z.url() }).parse(JSON.parse(body));
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Tells of a session as the provider would: that it was completed. The shop asks, and finds how it is. */
export function tellOfPayment(client: Client, session = '') {
  const type = 'checkout.session.completed';
  const object = { object: 'checkout.session', id: session, payment_intent: null };
  const event = { id: `evt_${randomUUID().replaceAll('-', '')}`, type, data: { object } };
  const at = Math.floor(Date.now() / 1_000);
  const text = JSON.stringify(event);
  const signature = createHmac('sha256', webhookSecret).update(`${at}.${text}`).digest('hex');
  return client.post('/api/webhooks/stripe', event, {
    'Stripe-Signature': `t=${at},v1=${signature}`,
  });
}
