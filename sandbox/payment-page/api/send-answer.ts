import type { Context } from 'hono';
import { apiVersion } from '#sandbox/payment-page/options.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import { type ApiAnswer, refusalAnswer } from './answer-request.ts';
import type { ApiRefusal } from './api-refusal.ts';

/** The answer with the headers that every call of the API gets back. */
export function sendAnswer(c: Context, requestId: string, answer: ApiAnswer): Response {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Request-Id': requestId,
    'Stripe-Version': c.req.header('Stripe-Version') ?? apiVersion,
  });
  const key = c.req.header('Idempotency-Key');
  if (key !== undefined) headers.set('Idempotency-Key', key);
  if (answer.replayOf !== undefined) {
    headers.set('Idempotent-Replayed', 'true');
    headers.set('Original-Request', answer.replayOf);
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/** Refuses a call before any endpoint has seen it. */
export function sendRefusal(c: Context, refusal: ApiRefusal): Response {
  return sendAnswer(c, newId('req', 14), refusalAnswer(refusal));
}
