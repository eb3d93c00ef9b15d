import type { Context } from 'hono';
import { readShownSum, type ShownSum, shownSumHeader } from '#app/features/checkout/shown-sum.ts';
import { Refusal } from '#server/guards/refusal.ts';

/** What the page showed that its order costs; `null` where it does not tell. */
export function shownSumOf(context: Context): ShownSum | null {
  const text = context.req.header(shownSumHeader);
  if (text === undefined) return null;
  const shown = readShownSum(text);
  if (shown === null) throw new Refusal('bad_request', `${shownSumHeader} is no sum.`);
  return shown;
}
