import type { Context } from 'hono';
import { apiVersion } from '#sandbox/payment-page/options.ts';
import { noteMismatches } from '#sandbox/payment-page/provider-api/note-mismatches.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import { type ApiAnswer, refusalAnswer } from './answer-request.ts';
import type { ApiRefusal } from './api-refusal.ts';

/** The answer with the headers that every call of the API gets back. */
export function sendAnswer(
  sandbox: Sandbox,
  c: Context,
  requestId: string,
  answer: ApiAnswer,
): Response {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Date: new Date(sandbox.now() + sandbox.controls.clockOffsetMs).toUTCString(),
    'Request-Id': requestId,
    'Stripe-Version': apiVersion,
  });
  const key = c.req.method === 'POST' ? c.req.header('Idempotency-Key') : undefined;
  if (key !== undefined) {
    headers.set('Idempotency-Key', key);
    headers.set('Original-Request', answer.replayOf ?? requestId);
  }
  if (answer.replayOf !== undefined) headers.set('Idempotent-Replayed', 'true');
  const retry = isWorthRetrying(answer);
  if (retry !== undefined) headers.set('Stripe-Should-Retry', String(retry));
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Refuses a call before any endpoint has seen it. */
export function sendRefusal(sandbox: Sandbox, c: Context, refusal: ApiRefusal): Response {
  const answer = refusalAnswer(refusal);
  noteMismatches(
    sandbox,
    sandbox.contract?.checkAnswer({ operation: 'a refused call', ...answer }),
  );
  return sendAnswer(sandbox, c, newId('req', 14), answer);
}

/** Undefined where nobody can tell: a 500 of the first try. One that is replayed stays a 500. */
function isWorthRetrying({ status, replayOf }: ApiAnswer): boolean | undefined {
  if (status === 409) return true;
  if (status >= 500) return replayOf === undefined ? undefined : false;
  return status >= 400 ? false : undefined;
}
