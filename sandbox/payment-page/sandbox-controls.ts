import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiRefusal, Result } from './api/api-refusal.ts';
import { wireDispute } from './api/wire-dispute.ts';
import { wirePayment } from './api/wire-payment.ts';
import { wireRefund } from './api/wire-refund.ts';
import { wireSession } from './api/wire-session.ts';
import { emailAddress } from './email-address.ts';
import { cardBrand } from './page/card-number.ts';
import { advanceClock } from './payments/advance-clock.ts';
import { closeDispute, openDispute } from './payments/dispute-charge.ts';
import { expireSession } from './payments/expire-session.ts';
import { failRefund } from './payments/fail-refund.ts';
import { paySession } from './payments/pay-session.ts';
import { refundCharge } from './payments/refund-charge.ts';
import { settlePayment } from './payments/settle-payment.ts';
import { noControls, type Sandbox } from './sandbox.ts';
import { existing } from './store/existing.ts';
import type { ChargeRecord, PaymentRecord, SessionRecord } from './store/records.ts';
import type { WebhookCourier } from './webhooks/webhook-courier.ts';

/**
 * What tests ask of the sandbox beyond the provider's API. JSON in and out; a POST needs the content
 * type `application/json`, which no page of another origin can send unasked.
 *
 * | request | body | what it does |
 * |---|---|---|
 * | GET /sandbox/controls | | what is set now |
 * | DELETE /sandbox/controls | | back to normal; held webhooks stay held |
 * | POST /sandbox/faults | kind: error, rate_limit, hang, slow, reset; phase: before or after the work; times, path, method, delayMs | the next calls of the API go wrong; an error is kept under the call's idempotency key |
 * | POST /sandbox/declines | times | the next card payments are declined |
 * | POST /sandbox/webhooks | hold, delayMs, repeat | how events from now on are delivered |
 * | POST /sandbox/webhooks/release | order: given or reversed | attempts the held ones one by one in that order, answers what each met |
 * | GET /sandbox/webhooks | | the newest 1,000 deliveries: state, attempts, last result |
 * | POST /sandbox/events/:id/resend | | delivers an event once more |
 * | GET /sandbox/sessions/:id | | the session as the API writes it, with the id of its payment |
 * | POST /sandbox/sessions/:id/pay | cardNumber, name, email | pays as the card page would |
 * | POST /sandbox/sessions/:id/expire | | expires an open session |
 * | POST /sandbox/payments/:id/settle | outcome: succeeded or failed | ends a delayed payment now |
 * | POST /sandbox/payments/:id/refund | amount | refunds all that is left, or the amount |
 * | POST /sandbox/payments/:id/refund/fail | | the bank sends a refund back |
 * | POST /sandbox/payments/:id/dispute | | the buyer's bank opens a dispute |
 * | POST /sandbox/payments/:id/dispute/close | outcome: won or lost | the bank decides it |
 */
export function sandboxControls(sandbox: Sandbox, courier: WebhookCourier) {
  const app = new Hono();
  app.use(async (c, next) => {
    const isJson = c.req.header('Content-Type')?.startsWith('application/json') ?? false;
    if (c.req.method === 'POST' && !isJson) return refuse(c, 415, 'Send application/json.');
    await next();
    courier.wake();
    return;
  });
  app.onError((error, c) => {
    if (error instanceof z.ZodError) return refuse(c, 400, z.prettifyError(error));
    if (error instanceof SyntaxError) return refuse(c, 400, 'The body is not JSON.');
    throw error;
  });
  app.route('/', behaviourControls(sandbox));
  app.route('/', webhookControls(sandbox, courier));
  app.route('/', paymentControls(sandbox));
  return app;
}

const fault = z.strictObject({
  kind: z.enum(['error', 'rate_limit', 'hang', 'slow', 'reset']),
  phase: z.enum(['before', 'after']).default('before'),
  times: z.int().min(1).default(1),
  path: z.string().default('/v1/'),
  method: z.enum(['GET', 'POST', 'any']).default('any'),
  delayMs: z.int().min(0).default(2_000),
});

function behaviourControls({ controls }: Sandbox) {
  const app = new Hono();
  app.get('/controls', (c) => c.json(controls));
  app.delete('/controls', (c) => {
    Object.assign(controls, noControls());
    return c.json(controls);
  });
  app.post('/faults', async (c) => {
    controls.faults.push(fault.parse(await body(c)));
    return c.json(controls);
  });
  app.post('/declines', async (c) => {
    const { times } = z.strictObject({ times: z.int().min(0).default(1) }).parse(await body(c));
    controls.declines = times;
    return c.json(controls);
  });
  return app;
}

const webhookSettings = z.strictObject({
  hold: z.boolean().optional(),
  delayMs: z.int().min(0).optional(),
  repeat: z.int().min(1).max(50).optional(),
});
const releaseOrder = z.strictObject({ order: z.enum(['given', 'reversed']).default('given') });

function webhookControls(sandbox: Sandbox, courier: WebhookCourier) {
  const { store, controls } = sandbox;
  const app = new Hono();
  app.get('/webhooks', (c) => c.json({ deliveries: store.deliveries.all() }));
  app.post('/webhooks', async (c) => {
    Object.assign(controls.webhooks, webhookSettings.parse(await body(c)));
    return c.json(controls);
  });
  app.post('/webhooks/release', async (c) => {
    const { order } = releaseOrder.parse(await body(c));
    return c.json({ attempts: await courier.releaseHeld(order) });
  });
  app.post('/events/:id/resend', (c) => {
    const event = store.events.find(c.req.param('id'));
    if (event === undefined) return refuse(c, 404, 'There is no such event.');
    const nowMs = sandbox.now();
    const { id, type } = event;
    store.deliveries.add({ eventId: id, eventType: type, nowMs, dueMs: nowMs, held: false });
    return c.json({});
  });
  return app;
}

const cardToPayWith = z.strictObject({
  cardNumber: z.string().default('4242424242424242'),
  name: z.string().default('Sandbox Buyer'),
  email: emailAddress.default('buyer@example.com'),
});
const outcomeOfDelay = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) });
const outcomeOfDispute = z.strictObject({ outcome: z.enum(['won', 'lost']) });
const refundTerms = z.strictObject({ amount: z.int().min(1).optional() });

function paymentControls(sandbox: Sandbox) {
  const { store } = sandbox;
  const app = new Hono();
  app.get('/sessions/:id', (c) =>
    onSession(sandbox, c, (session) => c.json(wireSession(store, session))),
  );
  app.post('/sessions/:id/pay', async (c) => {
    const { cardNumber, name, email } = cardToPayWith.parse(await body(c));
    const expiryYear = new Date(sandbox.now()).getFullYear() + 3;
    const brand = cardBrand(cardNumber);
    const card = { cardNumber, brand, expiryMonth: 12, expiryYear, name, email };
    return onSession(sandbox, c, (session) => {
      const outcome = paySession(sandbox, session, card);
      return c.json(outcome.kind === 'complete' ? { kind: outcome.kind } : outcome);
    });
  });
  app.post('/sessions/:id/expire', (c) =>
    onSession(sandbox, c, (session) =>
      answer(c, expireSession(sandbox, session), (expired) => wireSession(store, expired)),
    ),
  );
  app.post('/payments/:id/settle', async (c) => {
    const { outcome } = outcomeOfDelay.parse(await body(c));
    return onPayment(sandbox, c, (payment) =>
      answer(c, settlePayment(sandbox, payment, outcome), (settled) => wirePayment(store, settled)),
    );
  });
  app.post('/payments/:id/refund', async (c) => {
    const terms = refundTerms.parse(await body(c));
    return onPayment(sandbox, c, (_, charge) =>
      answer(c, refundCharge(sandbox, charge, terms), (refund) => wireRefund(store, refund)),
    );
  });
  app.post('/payments/:id/refund/fail', (c) =>
    onPayment(sandbox, c, (_, charge) =>
      answer(c, failRefund(sandbox, charge), (refund) => wireRefund(store, refund)),
    ),
  );
  app.post('/payments/:id/dispute', (c) =>
    onPayment(sandbox, c, (_, charge) =>
      answer(c, openDispute(sandbox, charge), (dispute) => wireDispute(store, dispute)),
    ),
  );
  app.post('/payments/:id/dispute/close', async (c) => {
    const { outcome } = outcomeOfDispute.parse(await body(c));
    return onPayment(sandbox, c, (_, charge) =>
      answer(c, closeDispute(sandbox, charge, outcome), (dispute) => wireDispute(store, dispute)),
    );
  });
  return app;
}

function onSession(
  sandbox: Sandbox,
  c: Context,
  act: (session: SessionRecord) => Response,
): Response {
  return sandbox.store.transaction(() => {
    advanceClock(sandbox);
    const session = sandbox.store.sessions.find(c.req.param('id') ?? '');
    return session === undefined ? refuse(c, 404, 'There is no such session.') : act(session);
  });
}

function onPayment(
  sandbox: Sandbox,
  c: Context,
  act: (payment: PaymentRecord, latestCharge: ChargeRecord) => Response,
): Response {
  return sandbox.store.transaction(() => {
    advanceClock(sandbox);
    const payment = sandbox.store.payments.find(c.req.param('id') ?? '');
    if (payment === undefined) return refuse(c, 404, 'There is no such payment.');
    return act(payment, existing(sandbox.store.charges, payment.latestChargeId));
  });
}

function answer<T>(c: Context, result: Result<T>, write: (value: T) => object): Response {
  if (result.ok) return c.json(write(result.value));
  return refuse(c, result.refusal.status, result.refusal.error.message);
}

function refuse(c: Context, status: ApiRefusal['status'] | 415, message: string): Response {
  return c.json({ error: message }, status);
}

/** An empty body stands for `{}`. */
async function body(c: Context): Promise<unknown> {
  const text = await c.req.text();
  return text === '' ? {} : JSON.parse(text);
}
