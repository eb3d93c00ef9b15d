import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { apiVersion } from '#sandbox/payment-page/options.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import { answerRequest } from './answer-request.ts';
import { apiFaults, type FaultEnv, failingEndpoint } from './api-faults.ts';
import { refuseKey } from './api-key.ts';
import type { ApiRefusal } from './api-refusal.ts';
import { holdToContract } from './hold-to-contract.ts';
import { latencyMs } from './latency.ts';
import { rateLimiter } from './rate-limit.ts';
import { type Route, routes } from './route-table.ts';
import { sendAnswer, sendRefusal } from './send-answer.ts';

/** The provider's API, under /v1. */
export function apiRoutes(sandbox: Sandbox, secretKey: string) {
  const app = new Hono<FaultEnv>();
  const refuseRate = rateLimiter(sandbox);
  const tooLarge = (c: Context) => sendRefusal(sandbox, c, largeRequest);
  app.use('/v1/*', bodyLimit({ maxSize: 1024 * 1024, onError: tooLarge }));
  const faults = apiFaults(sandbox);
  for (const route of routes) {
    const { method, path, operation } = route;
    app.on(
      method,
      path,
      async (c, next) => {
        sandbox.calls.add({ operation, method, id: c.req.param('id') ?? null });
        const waitMs = latencyMs(sandbox.controls.latencies, operation);
        if (waitMs > 0)
          // Ended early where the stand-in closes.
          await wait(waitMs, undefined, { signal: sandbox.closing }).catch(() => undefined);
        const refusal = refuseRate(operation);
        return refusal === undefined ? next() : sendRefusal(sandbox, c, refusal);
      },
      faults,
      async (c) => {
        const authorization = c.req.header('Authorization');
        const refusal =
          refuseKey(sandbox, secretKey, authorization, route.permission) ??
          refuseVersion(c.req.header('Stripe-Version'));
        return refusal === undefined ? call(sandbox, route, c) : sendRefusal(sandbox, c, refusal);
      },
    );
  }
  app.all('/v1/*', (c) => sendRefusal(sandbox, c, unknownRoute(c.req.method, c.req.path)));
  return app;
}

async function call(sandbox: Sandbox, route: Route, c: Context<FaultEnv>): Promise<Response> {
  const { operation, method, endpoint } = route;
  const requestId = newId('req', 14);
  const phase = c.get('failing');
  const form = method === 'GET' ? new URL(c.req.url).search : await c.req.text();
  const answer = answerRequest(
    sandbox,
    phase === undefined ? endpoint : failingEndpoint(endpoint, phase),
    {
      method,
      path: c.req.path,
      id: c.req.param('id') ?? '',
      form,
      requestId,
      idempotencyKey: c.req.header('Idempotency-Key'),
    },
  );
  return sendAnswer(sandbox, c, requestId, holdToContract(sandbox, { operation, form }, answer));
}

const largeRequest: ApiRefusal = {
  status: 413,
  error: { type: 'invalid_request_error', message: 'The request is too large.' },
};

/** Only one version is spoken here, so that nobody takes its answers for those of another. */
function refuseVersion(asked = apiVersion): ApiRefusal | undefined {
  if (asked === apiVersion) return undefined;
  const message = `Invalid Stripe API version: ${asked}. This sandbox speaks ${apiVersion} only.`;
  return { status: 400, error: { type: 'invalid_request_error', message } };
}

function unknownRoute(method: string, path: string): ApiRefusal {
  const message = `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.`;
  return { status: 404, error: { type: 'invalid_request_error', message } };
}
