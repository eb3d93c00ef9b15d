import type { CartTotals } from '#app/features/cart/cart.ts';
import { type TaxMode, taxText } from '#app/features/shop-settings/tax-mode.ts';
import { fieldsOf, isText } from '#app/platform/foreign-values.ts';
import { formatUsd } from '#app/platform/money.ts';

/**
 * What a page says that an order costs, sent with the order in a header of its own: the order itself
 * is as the specification writes it. It never sets a price: an order that comes to something else, since
 * prices or taxes changed while the page was open, is not opened, and its buyer is told.
 */
export interface ShownSum {
  totalCents: number;
  /** Whether the page says that tax may be added to it. */
  plusTax: boolean;
}

/** What a page shows of an order that costs this. */
export function shownSum({ totalCents }: Pick<CartTotals, 'totalCents'>, tax: TaxMode): ShownSum {
  return { totalCents, plusTax: tax.mode === 'stripe' };
}

/** The header that it is sent in; pages of releases before send none. */
export const shownSumHeader = 'Shown-Sum';

/** `7560`, or `7000+tax` where tax may be added. */
export function shownSumText({ totalCents, plusTax }: ShownSum): string {
  return `${totalCents}${plusTax ? '+tax' : ''}`;
}

/** Reads what `shownSumText` wrote; `null` for anything else. */
export function readShownSum(text: string): ShownSum | null {
  const [, cents, tax] = /^(\d{1,9})(\+tax)?$/.exec(text) ?? [];
  return cents === undefined ? null : { totalCents: Number(cents), plusTax: tax !== undefined };
}

/** Says that an order costs something else than its page showed, and what. */
export function changedSumWords({ totalCents, plusTax }: ShownSum): string {
  const due = `${formatUsd(totalCents)}${plusTax ? ', plus tax where it applies' : ''}`;
  return `The price changed while this page was open. Your order now costs ${due}. Nothing was charged: review it, and pay if it looks right to you. If this page still shows another price, reload it.`;
}

/** What the server says beside the refusal `sum_changed`. */
export interface ChangedSumAnswer {
  /** How the shop taxes now, by `taxText`. */
  tax: string;
}

export function changedSumAnswer(tax: TaxMode): ChangedSumAnswer {
  return { tax: taxText(tax) };
}

/** How the shop taxes now, by the server's answer, yet to be read; `null` for anything else. */
export function readChangedTax(answer: unknown): string | null {
  const { tax } = fieldsOf<ChangedSumAnswer>(answer);
  return isText(tax) ? tax : null;
}
