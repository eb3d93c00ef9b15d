import type { Context } from 'hono';
import type { Services } from '#server/services.ts';

/** The origin a request was made from, provided it is one of ours; else the one mails link to. */
export function ownOrigin({ ownOrigins, publicUrl }: Services, context: Context): string {
  const origin = context.req.header('origin');
  return origin !== undefined && ownOrigins.includes(origin) ? origin : publicUrl;
}
