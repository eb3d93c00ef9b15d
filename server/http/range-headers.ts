import type { Context } from 'hono';
import type { RangeHeaders } from '#app/platform/http/byte-range.server.ts';

/** What a request says of the part that it wants. */
export function rangeHeaders({ req }: Context): RangeHeaders {
  return { range: req.header('range') ?? null, ifRange: req.header('if-range') ?? null };
}
