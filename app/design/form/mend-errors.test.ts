import { expect, test } from 'vitest';
import { mendErrors } from './mend-errors.ts';

const errors = { name: 'Enter a name.', email: 'Enter an address.' };

test('an error that the check finds no longer goes, in whichever field its cause was mended', () => {
  const change = { changed: 'password', found: { email: 'No address.' }, isOfServer: false };
  expect(mendErrors(errors, change)).toEqual({ email: 'No address.' });
});

test('nothing is said of a field that was not in doubt when the form was sent', () => {
  const change = {
    changed: 'name',
    found: { name: 'Enter a name.', email: 'x' },
    isOfServer: false,
  };
  expect(mendErrors<'name' | 'email'>({ name: 'Enter a name.' }, change)).toEqual({
    name: 'Enter a name.',
  });
});

test('what the server found, of which the check knows nothing, goes with a change of that field alone', () => {
  expect(mendErrors(errors, { changed: 'name', found: {}, isOfServer: true })).toEqual({
    email: 'Enter an address.',
  });
});
