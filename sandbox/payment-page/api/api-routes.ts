import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import { answerRequest } from './answer-request.ts';
import { apiFaults, type FaultEnv, failingEndpoint } from './api-faults.ts';
import type { ApiRefusal } from './api-refusal.ts';
import type { Endpoint } from './endpoint.ts';
import { listEventsEndpoint, retrieveEventEndpoint } from './event-endpoints.ts';
import {
  createRefundEndpoint,
  listDisputesEndpoint,
  listRefundsEndpoint,
  retrieveChargeEndpoint,
  retrieveDisputeEndpoint,
  retrievePaymentEndpoint,
  retrieveRefundEndpoint,
} from './payment-endpoints.ts';
import { sendAnswer, sendRefusal } from './send-answer.ts';
import {
  createSessionEndpoint,
  expireSessionEndpoint,
  listLineItemsEndpoint,
  listSessionsEndpoint,
  retrieveSessionEndpoint,
} from './session-endpoints.ts';

const routes: readonly ['GET' | 'POST', string, Endpoint][] = [
  ['POST', '/v1/checkout/sessions', createSessionEndpoint],
  ['GET', '/v1/checkout/sessions', listSessionsEndpoint],
  ['GET', '/v1/checkout/sessions/:id', retrieveSessionEndpoint],
  ['GET', '/v1/checkout/sessions/:id/line_items', listLineItemsEndpoint],
  ['POST', '/v1/checkout/sessions/:id/expire', expireSessionEndpoint],
  ['GET', '/v1/payment_intents/:id', retrievePaymentEndpoint],
  ['GET', '/v1/charges/:id', retrieveChargeEndpoint],
  ['GET', '/v1/disputes', listDisputesEndpoint],
  ['GET', '/v1/disputes/:id', retrieveDisputeEndpoint],
  ['POST', '/v1/refunds', createRefundEndpoint],
  ['GET', '/v1/refunds', listRefundsEndpoint],
  ['GET', '/v1/refunds/:id', retrieveRefundEndpoint],
  ['GET', '/v1/events', listEventsEndpoint],
  ['GET', '/v1/events/:id', retrieveEventEndpoint],
];

/** The provider's API, under /v1. */
export function apiRoutes(sandbox: Sandbox, secretKey: string) {
  const app = new Hono<FaultEnv>();
  app.use('/v1/*', bodyLimit({ maxSize: 1024 * 1024, onError: tooLarge }), apiFaults(sandbox));
  app.use('/v1/*', async (c, next) => {
    const refusal = refuseKey(c.req.header('Authorization'), secretKey);
    return refusal === undefined ? next() : sendRefusal(c, refusal);
  });
  for (const [method, path, endpoint] of routes) {
    app.on(method, path, async (c) => {
      const requestId = newId('req', 14);
      const phase = c.get('failing');
      const called = phase === undefined ? endpoint : failingEndpoint(endpoint, phase);
      const answer = answerRequest(sandbox, called, {
        method,
        path: c.req.path,
        id: c.req.param('id') ?? '',
        form: method === 'GET' ? new URL(c.req.url).search : await c.req.text(),
        requestId,
        idempotencyKey: c.req.header('Idempotency-Key'),
      });
      return sendAnswer(c, requestId, answer);
    });
  }
  app.all('/v1/*', (c) => sendRefusal(c, unknownRoute(c.req.method, c.req.path)));
  return app;
}

function tooLarge(c: Context): Response {
  const error = { type: 'invalid_request_error', message: 'The request is too large.' };
  return c.json({ error }, 413);
}

function refuseKey(authorization: string | undefined, secretKey: string): ApiRefusal | undefined {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (given !== undefined && sameText(given, secretKey)) return undefined;
  const message =
    given === undefined
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : `Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`;
  return { status: 401, error: { type: 'invalid_request_error', message } };
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function unknownRoute(method: string, path: string): ApiRefusal {
  const message = `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.`;
  return { status: 404, error: { type: 'invalid_request_error', message } };
}
