import type { LineItemRecord, SessionRecord } from '#sandbox/payment-page/store/records.ts';
import { findTaxPlace, type PlaceTax } from './tax-places.ts';

/** What the buyer is charged, in the currency's smallest unit: tax included once the place is known. */
export function sessionTotal(session: SessionRecord): number {
  return sessionSubtotal(session) + sessionTax(session);
}

export function sessionSubtotal({ lineItems }: Pick<SessionRecord, 'lineItems'>): number {
  return lineItems.reduce((sum, item) => sum + lineAmount(item), 0);
}

export function sessionTax(session: SessionRecord): number {
  return session.lineItems.reduce((sum, item) => sum + lineTax(session, item), 0);
}

export function lineAmount({ unitAmount, quantity }: LineItemRecord): number {
  return unitAmount * quantity;
}

/** All that is added to a line, each tax of it rounded by itself. */
export function lineTax(session: SessionRecord, item: LineItemRecord): number {
  return lineTaxes(session, item).reduce((sum, { amount }) => sum + amount, 0);
}

/** The taxes of a line by the buyer's place; none where tax is not worked out, or no place is known. */
export function lineTaxes(
  { automaticTax, place }: SessionRecord,
  item: LineItemRecord,
): { tax: PlaceTax; amount: number }[] {
  const taxes = automaticTax ? (findTaxPlace(place)?.taxes ?? []) : [];
  return taxes.map((tax) => ({
    tax,
    amount: Math.round((lineAmount(item) * Math.round(tax.percentage * 10_000)) / 1_000_000),
  }));
}

/** Whether the buyer has to say where they are before they can pay. */
export function needsPlace({ automaticTax, place, status }: SessionRecord): boolean {
  return automaticTax && place === null && status === 'open';
}
