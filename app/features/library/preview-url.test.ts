import { expect, test } from 'vitest';
import { previewUrl } from './preview-url.ts';

const origin = 'https://shop.example';
const addressIn = (value: unknown) => previewUrl({ ok: true, value }, origin);
const noLink = { ok: false, message: 'Failed to generate PDF link' };

test('the address of the book is taken, relative or whole', () => {
  const whole = { ok: true, url: 'https://shop.example/api/library/file?a=b' };
  expect(addressIn({ success: true, downloadUrl: '/api/library/file?a=b' })).toEqual(whole);
  expect(addressIn({ success: true, downloadUrl: whole.url, error: null })).toEqual(whole);
});

test('a refusal is said in its own words, else in ours', () => {
  const refusal = { ok: false, status: 403, code: 'not_owned' } as const;
  expect(previewUrl({ ...refusal, message: 'This is not yours.' }, origin)).toEqual({
    ok: false,
    message: 'This is not yours.',
  });
  expect(previewUrl({ ...refusal, message: null }, origin)).toEqual({
    ok: false,
    message: 'Failed to process request',
  });
});

test('an answer without success gives its error, else says that there is no link', () => {
  expect(addressIn({ success: false, downloadUrl: null, error: 'Not printed yet.' })).toEqual({
    ok: false,
    message: 'Not printed yet.',
  });
  expect(addressIn({ success: false, downloadUrl: '/api/library/file?a=b' })).toEqual(noLink);
});

test.each([
  [null],
  ['text'],
  [{}],
  [{ success: true }],
  [{ success: true, downloadUrl: '' }],
  [{ success: true, downloadUrl: 7 }],
  [{ success: 'true', downloadUrl: '/api/library/file?a=b' }],
  [{ success: true, downloadUrl: 'javascript:alert(1)' }],
  [{ success: true, downloadUrl: 'data:text/html,hello' }],
  [{ success: true, downloadUrl: '//elsewhere.example/book.pdf' }],
  [{ success: true, downloadUrl: 'https://elsewhere.example/book.pdf' }],
  [{ success: true, downloadUrl: 'http://shop.example/book.pdf' }],
  [{ success: true, downloadUrl: 'https://[broken' }],
])('%j holds no address to open', (value) => {
  expect(addressIn(value)).toEqual(noLink);
});
