import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fitTaxSentences, hasTaxSentences, termsSentence } from './fit-tax-sentences.server.ts';
import { specifiedTax, type TaxMode } from './tax-mode.ts';
import { bundleSentence, shelfSentence } from './tax-sentences.ts';

const others: TaxMode[] = [
  { mode: 'none' },
  { mode: 'stripe' },
  { mode: 'included', rateBps: 1_900 },
  { mode: 'flat', rateBps: 825 },
];

const termsText = readFileSync(
  new URL('../../../content/policies/terms-and-conditions.md', import.meta.url),
  'utf8',
);

test('the terms say of tax what is put in its place where the shop taxes otherwise', () => {
  expect(termsText).toContain(termsSentence(specifiedTax));
  for (const tax of others) {
    const fitted = fitTaxSentences(termsText, tax);
    expect(fitted).toContain(termsSentence(tax));
    expect(fitted).not.toContain('8% to the subtotal');
  }
});

test('no other sentence of the policies says how the shop taxes', () => {
  for (const name of ['refund-policy', 'privacy-policy', 'disclaimer']) {
    const text = readFileSync(
      new URL(`../../../content/policies/${name}.md`, import.meta.url),
      'utf8',
    );
    expect(hasTaxSentences(text)).toBe(false);
    expect(text).not.toMatch(/\b8 ?%|eight percent/i);
  }
});

test('sentences are written as HTML has them, so that they are found in a built page', () => {
  for (const tax of [specifiedTax, ...others]) {
    for (const sentence of [shelfSentence, bundleSentence, termsSentence]) {
      expect(sentence(tax)).not.toMatch(/[<>&"'’]/);
    }
  }
});

test('as the specification taxes nothing changes', () => {
  expect(fitTaxSentences(termsText, specifiedTax)).toBe(termsText);
});
