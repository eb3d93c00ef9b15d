import { formatRate } from '#app/platform/money.ts';
import type { OrderLine } from './order-line.ts';

/** What all lines of an order have in common of their tax; `null` for each that they have not, or that is not known. */
export interface OrderTax {
  /** Like "8%". */
  rate: string | null;
  /** Like "US-CA". */
  place: string | null;
}

export function orderTax(lines: readonly Pick<OrderLine, 'taxRateBps' | 'taxPlace'>[]): OrderTax {
  const rateBps = common(lines.map((line) => line.taxRateBps));
  return {
    rate: rateBps === null ? null : formatRate(rateBps),
    place: common(lines.map(({ taxPlace }) => taxPlace)),
  };
}

function common<Value>(values: readonly (Value | null)[]): Value | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}
