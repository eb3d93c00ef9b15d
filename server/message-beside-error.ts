import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';

const refusal = z.looseObject({ error: z.string() });

/** Refusals of the account paths say `message` too, which is what clients of their protocol read. */
export const messageBesideError: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.ok) return;
  const { status, headers } = context.res;
  const body = refusal.parse(await context.res.json());
  context.res = Response.json({ ...body, message: body.error }, { status, headers });
};
