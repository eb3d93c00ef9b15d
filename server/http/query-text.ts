import type { Context } from 'hono';

/** The longest that the shop puts into a link. */
const maxCharacters = 300;

/** What the query says under a name, cut where it is longer than anything that leads somewhere; `null` for nothing. */
export function queryText(context: Context, name: string): string | null {
  return context.req.query(name)?.slice(0, maxCharacters + 1) ?? null;
}
