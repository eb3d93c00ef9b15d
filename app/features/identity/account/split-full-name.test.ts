import { expect, test } from 'vitest';
import { splitFullName } from './split-full-name.ts';

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Ada   King  Lovelace ', 'Ada', 'King Lovelace'],
  ['Ada', 'Ada', ''],
  ['   ', '', ''],
])('%j is %j and %j', (fullName, firstName, lastName) => {
  expect(splitFullName(fullName)).toEqual({ firstName, lastName });
});
