import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxRateBps, readTaxText, specifiedTax, type TaxMode, taxText } from './tax-mode.ts';

const rateBps = fc.integer({ min: 1, max: maxRateBps });
const anyTax: fc.Arbitrary<TaxMode> = fc.oneof(
  fc.record({ mode: fc.constantFrom('flat', 'included'), rateBps }),
  fc.record({ mode: fc.constantFrom('none', 'stripe') }),
);

test('until the owner settles something else eight percent is added', () => {
  expect(specifiedTax).toEqual({ mode: 'flat', rateBps: 800 });
});

test('a mode is read back as it was written', () => {
  fc.assert(
    fc.property(anyTax, (tax) => {
      expect(readTaxText(taxText(tax))).toEqual(tax);
    }),
  );
});

test.each([
  ...[undefined, null, 7, '', 'flat', 'flat-', 'flat-0', 'flat-5001', 'flat--8', 'included-x'],
  ...['none ', 'vat-800', 'flat-800-1', 'FLAT-800'],
])('what is no mode (%j) is the specification’s', (text) => {
  expect(readTaxText(text)).toEqual(specifiedTax);
});
