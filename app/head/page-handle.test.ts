import { expect, test } from 'vitest';
import { pageHandleOf } from './page-handle.ts';

test('a page says how it is delivered and whether it has header and footer', () => {
  expect(pageHandleOf({ delivery: 'app', shell: false })).toEqual({
    delivery: 'app',
    shell: false,
  });
  expect(pageHandleOf({ delivery: 'document', shell: true })).toEqual({
    delivery: 'document',
    shell: true,
  });
});

test('a page of text says that it links the sheet made for reading', () => {
  const text = { delivery: 'document', shell: true, sheet: 'reading' };
  expect(pageHandleOf(text)).toEqual(text);
  expect(pageHandleOf({ ...text, sheet: 'other' })).not.toHaveProperty('sheet');
});

test('a handle that is missing or incomplete is refused', () => {
  const broken = [undefined, null, 'app', {}, { shell: true }, { delivery: 'app' }];
  for (const handle of [...broken, { delivery: 'page', shell: true }]) {
    expect(() => pageHandleOf(handle)).toThrow();
  }
});
