import { Hono } from 'hono';
import { z } from 'zod';
import { behaviourControls, recordedCalls } from './controls/behaviour-controls.ts';
import { refuse } from './controls/control-answers.ts';
import { paymentControls } from './controls/payment-controls.ts';
import { reversalControls } from './controls/reversal-controls.ts';
import { webhookControls } from './controls/webhook-controls.ts';
import type { Sandbox } from './sandbox.ts';
import type { WebhookCourier } from './webhooks/webhook-courier.ts';

/**
 * What tests ask of the sandbox beyond the provider's API. JSON in and out; a POST needs the content
 * type `application/json`, which no page of another origin can send unasked.
 *
 * | request | body | what it does |
 * |---|---|---|
 * | GET /sandbox/controls | | what is set now |
 * | DELETE /sandbox/controls | | back to normal; held webhooks stay held |
 * | POST /sandbox/faults | kind: error, rate_limit, lock_timeout, hang, slow, reset; phase: before or after the work; times, path, method, delayMs | the next calls of the API go wrong; an error is kept under the call's idempotency key |
 * | POST /sandbox/declines | times | the next card payments are declined |
 * | POST /sandbox/restricted-keys | key: rk_…, permissions: checkout_session_write and the like (`sandbox.ts`) | a key that may do only this |
 * | POST /sandbox/rate-limit | perSecond, perOperation: 25 | calls beyond it in a second are answered 429 |
 * | POST /sandbox/latency | operation: the description's operationId or any; minMs, maxMs, seed | calls wait before they are answered; the newest that fits counts |
 * | POST /sandbox/clock | offsetMs | the `Date` header goes wrong by so much |
 * | POST /sandbox/refund-status | status: succeeded, pending, requires_action | how refunds made over the API begin |
 * | POST /sandbox/tax-settings | status: active, pending | whether tax can be worked out; while pending no session that asks for it is made |
 * | GET /sandbox/calls | | reads, writes, and the calls of each operation and object |
 * | DELETE /sandbox/calls | | counts anew |
 * | GET, DELETE /sandbox/mismatches | | where calls and events departed from the provider's description, if they are held against it |
 * | POST /sandbox/webhooks | hold, delayMs, repeat; returnWaitMs: 10000 | how events from now on are delivered; how long a buyer who paid waits for the shop's answer, unless held or delayed |
 * | POST /sandbox/webhooks/release | order: given or reversed | attempts the held ones one by one in that order, answers what each met |
 * | GET /sandbox/webhooks | | the newest 1,000 deliveries: state, attempts, last result |
 * | POST /sandbox/webhook-endpoint | enabledEvents, status, apiVersion, url | the shop's endpoint as it is on file; only what it is enabled for is sent |
 * | POST /sandbox/events/:id/resend | | delivers an event once more |
 * | POST /sandbox/thin-events | type, related: id, type, url | sends an event of the second API, signed with the shop's secret |
 * | GET /sandbox/sessions/:id | | the session as the API writes it, with the id of its payment |
 * | POST /sandbox/sessions/:id/pay | cardNumber, name, email; place: US-CA or another of tax-places.ts | pays as the card page would, from that place where tax depends on it |
 * | POST /sandbox/sessions/:id/expire | | expires an open session |
 * | POST /sandbox/payments/:id/settle | outcome: succeeded or failed | ends a delayed payment now |
 * | POST /sandbox/payments/:id/refund | amount, reason, metadata; status: succeeded, pending, requires_action | refunds all that is left, or the amount |
 * | POST /sandbox/payments/:id/refund/fail | | the bank sends the newest refund back |
 * | POST /sandbox/refunds/:id/move | to: a status of refunds | takes a refund on |
 * | POST /sandbox/payments/:id/dispute | status: needs_response, warning_needs_response (an inquiry) or prevented; reason, amount | the buyer's bank opens a dispute |
 * | POST /sandbox/payments/:id/dispute/move | to: a status of disputes | takes it on, with the money that goes or comes |
 * | POST /sandbox/payments/:id/dispute/close | outcome: won or lost | the bank decides it |
 * | POST /sandbox/payments/:id/warning | fraudType | the card network warns of fraud |
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
  app.route('/', recordedCalls(sandbox));
  app.route('/', webhookControls(sandbox, courier));
  app.route('/', paymentControls(sandbox));
  app.route('/', reversalControls(sandbox));
  return app;
}
