import type { TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { formatRate, formatUsd } from '#app/platform/money.ts';
import type { CartTotals } from './cart.ts';

/** What stands under the books of a cart. */
export interface ShownSums {
  /** Above the total. */
  rows: { label: string; cents: number }[];
  totalCents: number;
  /** Under the total; `null` where there is nothing to say. */
  note: string | null;
}

/** How a cart says what it costs: tax that prices contain, or that is still to come, stands in a note. */
export function shownSums(
  { subtotalCents, taxCents, totalCents }: CartTotals,
  tax: TaxMode,
): ShownSums {
  switch (tax.mode) {
    case 'flat': {
      const taxRow = { label: `Tax (${formatRate(tax.rateBps)})`, cents: taxCents };
      const rows = [{ label: 'Subtotal', cents: subtotalCents }, taxRow];
      return { rows, totalCents, note: null };
    }
    case 'none':
      return { rows: [{ label: 'Subtotal', cents: subtotalCents }], totalCents, note: null };
    case 'included': {
      const note = `Includes ${formatUsd(taxCents)} tax (${formatRate(tax.rateBps)})`;
      return { rows: [{ label: 'Subtotal', cents: totalCents }], totalCents, note };
    }
    case 'stripe': {
      const note = 'plus tax where it applies: the card page shows it before you pay';
      return { rows: [{ label: 'Subtotal', cents: subtotalCents }], totalCents, note };
    }
  }
}
