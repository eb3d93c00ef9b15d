import type Stripe from 'stripe';
import { lineAmount, lineTaxes, needsPlace } from '#sandbox/payment-page/payments/session-sums.ts';
import {
  findTaxPlace,
  type PlaceTax,
  type TaxPlace,
} from '#sandbox/payment-page/payments/tax-places.ts';
import type { Store } from '#sandbox/payment-page/store/open-store.ts';
import type { LineItemRecord, SessionRecord } from '#sandbox/payment-page/store/records.ts';

/** Whether tax is worked out, and how far that is. */
export function wireAutomaticTax(session: SessionRecord) {
  if (!session.automaticTax)
    return { enabled: false, liability: null, provider: null, status: null };
  return {
    enabled: true,
    liability: { type: 'self' },
    provider: 'stripe',
    status: needsPlace(session) ? 'requires_location_inputs' : 'complete',
  } satisfies Stripe.Checkout.Session.AutomaticTax;
}

/** The address as far as the card page asks for it. */
export function wirePlace({ place }: SessionRecord) {
  const found = findTaxPlace(place);
  if (found === undefined) return null;
  const { country, state } = found;
  return { city: null, country, line1: null, line2: null, postal_code: null, state };
}

/** The taxes of a line; of a place where nothing is collected one that says so. */
export function wireLineTaxes(store: Store, session: SessionRecord, item: LineItemRecord) {
  const place = findTaxPlace(session.place);
  if (!session.automaticTax || place === undefined) return [];
  const taxes = lineTaxes(session, item);
  if (taxes.length === 0) {
    return [
      {
        amount: 0,
        rate: wireTaxRate(store, place, notCollected(place)),
        taxability_reason: 'not_collecting',
        taxable_amount: 0,
      } satisfies Stripe.LineItem.Tax,
    ];
  }
  return taxes.map(
    ({ tax, amount }) =>
      ({
        amount,
        rate: wireTaxRate(store, place, tax),
        taxability_reason: tax.percentage === 0 ? 'zero_rated' : 'standard_rated',
        taxable_amount: lineAmount(item),
      }) satisfies Stripe.LineItem.Tax,
  );
}

function notCollected({ name, country, state }: TaxPlace): PlaceTax {
  const level = state === null ? 'country' : 'state';
  const isUnitedStates = country === 'US';
  return {
    ...{ name: isUnitedStates ? 'Sales Tax' : 'VAT', type: isUnitedStates ? 'sales_tax' : 'vat' },
    ...{ jurisdiction: name, level, percentage: 0 },
  };
}

function wireTaxRate(store: Store, { code, country, state }: TaxPlace, tax: PlaceTax) {
  const { name, type, jurisdiction, level, percentage } = tax;
  return {
    id: `txr_${[code, type, level].join('_').replaceAll(/\W/g, '')}`,
    object: 'tax_rate',
    active: false,
    country,
    created: 1_700_000_000,
    description: null,
    display_name: name,
    effective_percentage: percentage,
    flat_amount: null,
    inclusive: false,
    jurisdiction,
    jurisdiction_level: level,
    livemode: store.livemode,
    metadata: {},
    percentage,
    rate_type: 'percentage',
    state: level === 'country' ? null : state,
    tax_type: type,
  } satisfies Stripe.TaxRate;
}
