import { expect, test } from 'vitest';
import { fitToShop } from './fit-to-shop.ts';

const page = '<!DOCTYPE html><html lang="en" data-delivery="app"><head></head></html>';
const publicUrl = 'https://shop.example';

test('a page without its shop’s address stays as built where there is no pixel', () => {
  expect(fitToShop(page, { publicUrl })).toBeNull();
  expect(fitToShop(page, { publicUrl, pixelId: null })).toBeNull();
});

test('the origin is put in every place kept for it, and nothing else changes', () => {
  expect(fitToShop('a https://origin.invalid/b https://origin.invalid', { publicUrl })).toBe(
    'a https://shop.example/b https://shop.example',
  );
});

test('a page names the shop’s pixel on its first element', () => {
  expect(fitToShop(page, { publicUrl, pixelId: '123456789012345' })).toBe(
    '<!DOCTYPE html><html lang="en" data-pixel-id="123456789012345" data-delivery="app"><head></head></html>',
  );
});

test('a page names the domain of the shop’s card pages, beside its pixel', () => {
  const facts = { publicUrl, pixelId: '12345', cardPageOrigin: 'https://pay.shop.example' };
  expect(fitToShop(page, facts)).toContain(
    '<html lang="en" data-pixel-id="12345" data-card-page-origin="https://pay.shop.example" data-delivery',
  );
});

test('what is no page names no pixel', () => {
  expect(fitToShop('<urlset></urlset>', { publicUrl, pixelId: '123456789012345' })).toBeNull();
});
