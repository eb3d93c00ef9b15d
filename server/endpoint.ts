import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { z } from 'zod';
import { clientIp } from '#app/platform/http/client-ip.server.ts';
import type { RateLimit } from '#app/platform/http/rate-limits.server.ts';
import { refuse } from './refusal.ts';
import type { Services } from './services.ts';

/** One address of the API: reads its request, calls one feature verb, answers. */
export type Endpoint = (services: Services) => (context: Context) => Promise<Response>;

/** The request's JSON in the schema's shape, or the refusal to send back. */
export async function readJson<T>(
  context: Context,
  schema: z.ZodType<T>,
): Promise<{ ok: true; value: T } | { ok: false; refusal: Response }> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    return { ok: false, refusal: refuse('not_json', 'Please send the request as JSON.') };
  }
  const body = parseJson(await context.req.text());
  const parsed = schema.safeParse(body, { error: plainly });
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  const problem =
    field === '' ? 'The request could not be read.' : `Please check ${field}: ${issue?.message}.`;
  return { ok: false, refusal: refuse('bad_request', problem) };
}

/** What to say where a schema has no words of its own; zod's are for programmers. */
function plainly({ input }: { input?: unknown }): string {
  return input === undefined ? 'it is missing' : 'it cannot be read';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The network a request comes from, see `clientIp`. */
export function requestAddress(context: Context, { trustedProxies }: Services): string {
  return clientIp(
    getConnInfo(context).remote.address,
    context.req.header('x-forwarded-for') ?? null,
    trustedProxies,
  );
}

/** Counts this request against a limit; the refusal to send back once it is used up, else `null`. */
export async function overLimit(
  context: Context,
  services: Services,
  limit: RateLimit,
): Promise<Response | null> {
  const check = await services.limits.use(limit, requestAddress(context, services));
  if (check.allowed) return null;
  return refuse(
    'too_many_requests',
    'That was a bit too often. Please wait a moment and try again.',
    {
      'Retry-After': String(check.retryAfterSeconds),
    },
  );
}
