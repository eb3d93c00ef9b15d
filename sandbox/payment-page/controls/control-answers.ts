import type { Context } from 'hono';
import type { ApiRefusal, Result } from '#sandbox/payment-page/api/api-refusal.ts';

export function answer<T>(c: Context, result: Result<T>, write: (value: T) => object): Response {
  if (result.ok) return c.json(write(result.value));
  return refuse(c, result.refusal.status, result.refusal.error.message);
}

export function refuse(c: Context, status: ApiRefusal['status'] | 415, message: string): Response {
  return c.json({ error: message }, status);
}

/** An empty body stands for `{}`. */
export async function body(c: Context): Promise<unknown> {
  const text = await c.req.text();
  return text === '' ? {} : JSON.parse(text);
}
