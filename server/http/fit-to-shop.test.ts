import { expect, test } from 'vitest';
import { termsSentence } from '#app/features/shop-settings/fit-tax-sentences.server.ts';
import { specifiedTax, type TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { taxPages } from '#app/features/shop-settings/tax-pages.ts';
import { bundleSentence, shelfSentence } from '#app/features/shop-settings/tax-sentences.ts';
import { unnamedSeller } from '#content/unnamed-seller.ts';
import { fitToShop } from './fit-to-shop.ts';

const page = '<!DOCTYPE html><html lang="en" data-delivery="app"><head></head></html>';
const of = (built: string, path = '/') => ({ path, built });
const allOf = (tax: TaxMode) =>
  [shelfSentence, bundleSentence, termsSentence].map((sentence) => sentence(tax)).join(' ');
const publicUrl = 'https://shop.example';

test('a page without its shop’s address stays as built where there is no pixel', () => {
  expect(fitToShop(of(page), { publicUrl })).toBeNull();
  expect(fitToShop(of(page), { publicUrl, pixelId: null })).toBeNull();
});

test('the origin is put in every place kept for it, and nothing else changes', () => {
  expect(fitToShop(of('a https://origin.invalid/b https://origin.invalid'), { publicUrl })).toBe(
    'a https://shop.example/b https://shop.example',
  );
});

test('a page names the shop’s pixel on its first element', () => {
  expect(fitToShop(of(page), { publicUrl, pixelId: '123456789012345' })).toBe(
    '<!DOCTYPE html><html lang="en" data-pixel-id="123456789012345" data-delivery="app"><head></head></html>',
  );
});

test('a page names the domain of the shop’s card pages, beside its pixel', () => {
  const facts = { publicUrl, pixelId: '12345', cardPageOrigin: 'https://pay.shop.example' };
  expect(fitToShop(of(page), facts)).toContain(
    '<html lang="en" data-pixel-id="12345" data-card-page-origin="https://pay.shop.example" data-delivery',
  );
});

test('what is no page names no pixel', () => {
  expect(fitToShop(of('<urlset></urlset>'), { publicUrl, pixelId: '123456789012345' })).toBeNull();
});

test('a page that shows what orders cost names how the shop taxes, and no other page does', () => {
  const facts = { publicUrl, tax: { mode: 'included', rateBps: 1_900 } } as const;
  for (const path of taxPages) {
    expect(fitToShop(of(page, path), facts)).toBe(
      '<!DOCTYPE html><html lang="en" data-tax="included-1900" data-delivery="app"><head></head></html>',
    );
  }
  expect(fitToShop(of(page, '/about'), facts)).toBeNull();
});

test('as the specification taxes, pages stay as they were built', () => {
  const words = allOf(specifiedTax);
  for (const path of taxPages) {
    expect(fitToShop(of(page, path), { publicUrl, tax: specifiedTax })).toBeNull();
  }
  expect(fitToShop(of(words), { publicUrl, tax: specifiedTax })).toBeNull();
});

test('what a page says of tax is said as the shop taxes', () => {
  const built = allOf(specifiedTax);
  for (const mode of ['none', 'stripe'] as const) {
    expect(fitToShop(of(built), { publicUrl, tax: { mode } })).toBe(allOf({ mode }));
  }
});

test('who sells stands in every place kept for it, and nothing of it is markup', () => {
  const seller = {
    ...{ legalName: '<b>Keel</b> $& Co', addressLines: ['1 Quay', 'Dublin'], country: 'Ireland' },
    ...{ taxId: null, registration: null },
  };
  const built = `<p>${unnamedSeller}</p><p>${unnamedSeller}</p>`;
  const line = '<p>&lt;b&gt;Keel&lt;/b&gt; $&amp; Co, 1 Quay, Dublin, Ireland</p>';
  expect(fitToShop(of(built), { publicUrl, seller })).toBe(line + line);
  expect(fitToShop(of(built), { publicUrl, seller: null })).toBeNull();
});

test('the words for a seller who is not named are written as HTML has them', () => {
  expect(unnamedSeller).not.toMatch(/[<>&"'’]/);
});
