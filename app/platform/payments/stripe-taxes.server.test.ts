import { expect, test } from 'vitest';
import { lineMetadata, placeOf, readTaxedLine } from './stripe-taxes.server.ts';

const rate = (percentage: number, given: object = {}) => ({
  rate: { country: 'US', state: 'NY', percentage, effective_percentage: percentage, ...given },
});

test('a line tells its books, and the rates of several authorities add up', () => {
  const line = {
    amount_tax: 621,
    metadata: lineMetadata(['ebook-1', 'ebook-3']),
    taxes: [rate(4), rate(4.875)],
  };
  expect(readTaxedLine(line)).toEqual({
    bookIds: ['ebook-1', 'ebook-3'],
    taxCents: 621,
    rateBps: 887.5,
    place: 'US-NY',
  });
});

test('what was reckoned with counts, not what the law of the place says', () => {
  const line = { amount_tax: 0, metadata: {}, taxes: [rate(7.25, { effective_percentage: 0 })] };
  expect(readTaxedLine(line)).toMatchObject({ rateBps: 0, bookIds: [] });
  const older = { amount_tax: 1, taxes: [rate(7.25, { effective_percentage: null })] };
  expect(readTaxedLine(older)).toMatchObject({ rateBps: 725 });
});

test('of a country’s tax and a region’s the region is the place', () => {
  const taxes = [
    rate(5, { country: 'CA', state: null }),
    rate(9.975, { country: 'CA', state: 'QC' }),
  ];
  expect(readTaxedLine({ amount_tax: 1, taxes })).toMatchObject({
    rateBps: 1_497.5,
    place: 'CA-QC',
  });
});

test('a line without taxes has no place', () => {
  expect(readTaxedLine({ amount_tax: 0, taxes: [] })).toMatchObject({ rateBps: 0, place: null });
});

test.each([
  [{ country: 'US', state: 'CA' }, 'US-CA'],
  [{ country: 'DE', state: null }, 'DE'],
  [{ country: 'DE', state: '' }, 'DE'],
  [{ country: 'DE', state: 'Bavaria' }, 'DE'],
  [{ country: null, state: 'CA' }, null],
  [null, null],
])('%j is the place %j', (address, place) => expect(placeOf(address)).toBe(place));
