import type { Context } from 'hono';

/** The longest that the shop puts into a link. */
const maxCharacters = 300;

/** A value of the query, cut after more characters than any link of the shop has; `null` if it is missing. */
export function queryText(context: Context, name: string): string | null {
  return context.req.query(name)?.slice(0, maxCharacters + 1) ?? null;
}
