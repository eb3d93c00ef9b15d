import { isText } from '#app/platform/foreign-values.ts';
import { taxPercent } from '#content/catalog.ts';

/**
 * How sales are taxed. `flat`: a rate is added to the subtotal of a cart, and nothing to the bundle's
 * price. `none`: no tax is charged. `included`: prices contain a rate. `stripe`: the payment provider
 * adds tax by the buyer's place. Rates are in basis points: 800 is 8%.
 */
export type TaxMode =
  | { mode: 'flat' | 'included'; rateBps: number }
  | { mode: 'none' }
  | { mode: 'stripe' };

export const taxKinds = ['flat', 'none', 'included', 'stripe'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** No country taxes sales by half as much: more is a slip of the finger. */
export const maxRateBps = 5_000;

/** As the specification has it, and as it is until the owner settles something else. */
export const specifiedTax: TaxMode = { mode: 'flat', rateBps: taxPercent * 100 };

/** As pages carry it and acts name it: `flat-800`, `none`. */
export function taxText(tax: TaxMode): string {
  return 'rateBps' in tax ? `${tax.mode}-${tax.rateBps}` : tax.mode;
}

/** Reads what `taxText` wrote; the specification's for anything else. */
export function readTaxText(text: unknown): TaxMode {
  const [, mode, rate] = isText(text) ? (/^([a-z]+)(?:-(\d{1,4}))?$/.exec(text) ?? []) : [];
  const rateBps = Number(rate);
  if (mode === 'none' || mode === 'stripe') return { mode };
  const hasRate = rateBps > 0 && rateBps <= maxRateBps;
  return (mode === 'flat' || mode === 'included') && hasRate ? { mode, rateBps } : specifiedTax;
}
