import { expect, test } from 'vitest';
import { exampleTree } from '#tests/tidy/example-tree.ts';
import { findQuotedTest } from './long-parts.ts';

const spec = `
test('a guest buys a book', async () => {});
test('the same by keyboard', { tag: '@long' }, async () => {
  await test.step('the cart keeps it', () => {});
});
test.describe('a buyer', { tag: ['@browsers', '@long'] }, () => {
  test('asks for a refund', async () => {});
});
for (const title of titles) test(\`opens \${title} from the library\`, async () => {});
test('told twice', { tag: '@long' }, async () => {});
test('told twice', { tag: '@browsers' }, async () => {});
`;

const { sources } = exampleTree({
  'tests/journeys/buying.spec.ts': spec,
  'tests/faults/kill.long.test.ts': "test('nothing is lost', () => {});",
});
const [journeys, faults] = sources;

test.each([
  ['a guest buys a book', 'ordinary'],
  ['the same by keyboard', 'long'],
  ['the cart keeps it', 'long'],
  ['asks for a refund', 'long'],
  ['opens … from the library', 'ordinary'],
  ['told twice', 'ordinary'],
  ['a guest buys', 'missing'],
])('“%s” is %s', (title, where) => {
  expect(journeys && findQuotedTest(journeys, title)).toBe(where);
});

test('all of a long file is long', () => {
  expect(faults && findQuotedTest(faults, 'nothing is lost')).toBe('long');
});
