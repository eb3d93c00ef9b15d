/**
 * Where buyers of the sandbox may be, and what is charged there. The rates are invented for trying a
 * shop: they say nothing about the law of any place. Among them are what a shop must cope with: a rate
 * with fractions, two authorities that tax the same sale, a place where nothing is collected.
 */
export interface TaxPlace {
  /** As the card page and the test controls name it: ISO 3166. */
  code: string;
  name: string;
  country: string;
  /** Without the country's prefix. */
  state: string | null;
  taxes: readonly PlaceTax[];
}

export interface PlaceTax {
  name: string;
  type: 'sales_tax' | 'vat' | 'gst' | 'qst';
  jurisdiction: string;
  level: 'country' | 'state' | 'city';
  /** Out of 100, four decimals at most. */
  percentage: number;
}

const salesTax = (
  jurisdiction: string,
  percentage: number,
  level: PlaceTax['level'] = 'state',
): PlaceTax => ({ name: 'Sales Tax', type: 'sales_tax', jurisdiction, level, percentage });

const vat = (jurisdiction: string, percentage: number): PlaceTax => ({
  ...{ name: 'VAT', type: 'vat', jurisdiction, level: 'country', percentage },
});

const inUnitedStates = (state: string, name: string, taxes: PlaceTax[]): TaxPlace => ({
  ...{ code: `US-${state}`, name: `United States: ${name}`, country: 'US', state, taxes },
});

const inCountry = (code: string, name: string, taxes: PlaceTax[]): TaxPlace => ({
  ...{ code, name, country: code, state: null, taxes },
});

export const taxPlaces: readonly TaxPlace[] = [
  inUnitedStates('CA', 'California', [salesTax('California', 7.25)]),
  inUnitedStates('NY', 'New York', [
    salesTax('New York', 4),
    salesTax('New York City', 4.875, 'city'),
  ]),
  inUnitedStates('OR', 'Oregon', []),
  {
    ...{ code: 'CA-QC', name: 'Canada: Quebec', country: 'CA', state: 'QC' },
    taxes: [
      { name: 'GST', type: 'gst', jurisdiction: 'Canada', level: 'country', percentage: 5 },
      { name: 'QST', type: 'qst', jurisdiction: 'Quebec', level: 'state', percentage: 9.975 },
    ],
  },
  inCountry('DE', 'Germany', [vat('Germany', 19)]),
  inCountry('FR', 'France', [vat('France', 5.5)]),
  inCountry('GB', 'United Kingdom', [vat('United Kingdom', 0)]),
  inCountry('JP', 'Japan', []),
];

export function findTaxPlace(code: string | null): TaxPlace | undefined {
  return taxPlaces.find((place) => place.code === code);
}
