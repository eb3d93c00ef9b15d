import type { Context } from 'hono';
import type { z } from 'zod';
import { Refusal } from '#server/guards/refusal.ts';
import { type BoundedJson, boundedJson } from './bounded-json.ts';

/** Refuses a request that does not say that its body is JSON, which no form of another site can say. */
export function requireJson(context: Context): void {
  if (/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? '')) return;
  throw new Refusal('not_json', 'Please send the request as JSON.');
}

/** The request's JSON in the schema's shape; refuses what cannot be read, or is of another shape. */
export async function jsonBody<Body>(context: Context, schema: z.ZodType<Body>): Promise<Body> {
  const read = await readJson(context);
  if (read.status === 'refused') throw new Refusal('bad_request', read.problem);
  const parsed = schema.safeParse(read.value, { error: plainly });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  if (field === '') throw new Refusal('bad_request', 'The request could not be read.');
  const message = issue?.message ?? '';
  // A field may have a whole sentence of its own.
  const isSentence = /^[A-Z]/.test(message);
  throw new Refusal('bad_request', isSentence ? message : `Please check ${field}: ${message}.`);
}

/** What a request's body says, within the bounds of `boundedJson`. */
export async function readJson(context: Context): Promise<BoundedJson> {
  return boundedJson(await context.req.text());
}

/** What to say where a schema has no words of its own; zod's are for programmers. */
function plainly({ input }: { input?: unknown }): string {
  return input === undefined ? 'it is missing' : 'it cannot be read';
}
