import type { Context } from 'hono';
import { Refusal } from '#server/guards/refusal.ts';

const form = /^[\w-]{8,100}$/;

/** The request's `Idempotency-Key`, under which it counts once; `null` without one. Refuses an odd one. */
export function idempotencyKey(context: Context): string | null {
  const key = context.req.header('idempotency-key') ?? null;
  if (key === null || form.test(key)) return key;
  throw new Refusal('bad_request', 'The Idempotency-Key is not one this shop takes.');
}
