import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readField, readPassword } from './read-field.ts';

test('a password is what was typed, any other field has no spaces around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const form = new FormData();
      form.set('field', typed);
      // A form keeps text well-formed.
      expect(readPassword(form, 'field')).toBe(typed.toWellFormed());
      expect(readField(form, 'field')).toBe(typed.toWellFormed().trim());
    }),
  );
});

test('a field that is not there, or holds a file, is empty', () => {
  const form = new FormData();
  form.set('file', new Blob(['words']));
  expect(readField(form, 'file')).toBe('');
  expect(readPassword(form, 'missing')).toBe('');
});
