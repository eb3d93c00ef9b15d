import { expect, test } from 'vitest';
import { checkRefund } from './refund-rules.ts';

function formOf(...books: string[]): FormData {
  const form = new FormData();
  form.set('reason', ' Not for me. ');
  for (const book of books) form.append('book', book);
  return form;
}

test('all books are the whole order, some of them are those', () => {
  const reason = 'Not for me.';
  expect(checkRefund(formOf('ebook-1', 'ebook-2'), 2)).toEqual({
    ...{ ok: true, values: { bookIds: [], reason } },
  });
  expect(checkRefund(formOf('ebook-2'), 2)).toEqual({
    ...{ ok: true, values: { bookIds: ['ebook-2'], reason } },
  });
});

test('where there is a choice none cannot be chosen, where there is none nothing need be', () => {
  expect(checkRefund(formOf(), 2)).toMatchObject({
    problem: { errors: { book: 'Choose at least one book.' } },
  });
  expect(checkRefund(formOf(), 1)).toMatchObject({ ok: true, values: { bookIds: [] } });
});
