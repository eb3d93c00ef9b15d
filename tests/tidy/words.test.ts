import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import { refusedWords } from './words.ts';

const found = (text: string, path = 'app/features/cart/a.ts') =>
  places(refusedWords(exampleTree({ [path]: text }).sources));

test.each([
  'const isProven = true;',
  'function removeUnprovenAccount() {}',
  'type EmailProof = string;',
  'const unconfirmedBuyer = 1;',
  'const ConfirmAddress = () => 1;',
  'interface AccountLetter { a: string }',
  'const isParked = true;',
  'const mostInAll = 5;',
  'export type Limits = { longestBody: number };',
  'const a = { leastLeft: 3 };',
  'const shortestPassword = 6;',
  'const LONGEST_WAIT_MS = 5;',
  'const questionsADay = 5;',
  'const hear = () => 1;',
  'class Stream { tell() {} miss() {} }',
  'const f = (clientAddress: string) => 1;',
  'const previewAddress = 1;',
  'const BrassLine = 1;',
  'const particulars = 1;',
  'const WaysOn = 1;',
  'function takeSetAsideCart() {}',
  'const knownEditions = 1;',
  'const findCustomer = 1;',
  'const viewerId = 1;',
  "import { findUser as findCustomer } from './b.ts';",
])('%s is found', (text) => {
  expect(new Set(found(`\n${text}`))).toEqual(new Set(['app/features/cart/a.ts:2']));
});

test.each([
  'const isVerified = true; const maxInAll = 5; const minPasswordLength = 6;',
  'const newsletter = 1; const deadLetter = 1; const letterSpacing = 1;',
  'socket.remoteAddress; purchase.customer; const billingAddress = 1;',
  'const mostCommon = 1; const tellMe = 1; const visibleAtMost = 3; const almost = 1;',
  "import { customer as buyer } from './b.ts';",
  "// the letter of a customer\nconst text = 'unproven';",
])('%s is fine', (text) => {
  expect(found(text)).toEqual([]);
});

test('files and folders are named in the same words', () => {
  expect(found('', 'app/features/identity/find-customer.server.ts')).toHaveLength(1);
  expect(found('', 'app/features/stamp-turns/a.ts')).toHaveLength(1);
});

test('a name is told once a file; tests, the letters of a name and the colours of a picture may', () => {
  expect(found('const isProven = 1; isProven; isProven;')).toHaveLength(1);
  expect(found('const isProven = 1;', 'tests/harness/a.ts')).toEqual([]);
  expect(found('const letters = 1;', 'app/features/downloads/stamp/a.ts')).toEqual([]);
  expect(found('const brass = 1;', 'press/artwork/a.ts')).toEqual([]);
});
