import { expect, test } from 'vitest';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { runShopCommand, type Terminal } from './run-shop-command.ts';

/** A run whose shop is never reached. */
async function run(args: readonly string[], question: Terminal['question'] = null) {
  let [stdout, stderr] = ['', ''];
  const status = await runShopCommand(args, {
    out: (text) => {
      stdout += text;
    },
    err: (text) => {
      stderr += text;
    },
    question,
    findShop: () => {
      throw new StartRefusal('The shop was asked.');
    },
  });
  return { status, stdout, stderr };
}

test.each([
  [[], /^Usage: npm run shop -- COMMAND/],
  [['nonsense'], /^There is no command nonsense\./],
  [['order'], /^ID is missing\.\nUsage: npm run shop -- order ID/],
  [['order', 'X-1'], /^ID is no order ID: one looks like/],
  [['order', 'EK-7Q2XM-4K9TD', 'more'], /^"more" is too much\./],
  [['orders', '--colour', 'red'], /^Unknown option '--colour'/],
  [['orders', '--limit', 'all'], /^--limit is no number\./],
  [['refund', 'EK-7Q2XM-4K9TD'], /^--reason is missing\./],
  [['refund', 'EK-7Q2XM-4K9TD', '--reason', 'x', '--cents', '1.5'], /^--cents is no whole number/],
])('%j is not understood, and the usage says what would be', async (args, words) => {
  const { status, stdout, stderr } = await run(args);
  expect(stderr).toMatch(words);
  expect(stderr).toContain('Usage: npm run shop --');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

const erase = ['erase-customer', 'ada@example.com'];

test.each([
  ['no', 'Nothing was done.\n'],
  ['', 'Nothing was done.\n'],
  [' ada@example.com ', 'The shop was asked.\n'],
])('what cannot be undone wants its word typed: %j', async (typed, stderr) => {
  const asked: string[] = [];
  const answer = await run(erase, (text) => {
    asked.push(text);
    return Promise.resolve(typed);
  });
  expect(answer).toEqual({ status: 1, stdout: '', stderr });
  expect(asked).toEqual([
    'This forgets ada@example.com for good: account, library, links, messages. It cannot be undone.\nType "ada@example.com" to go on: ',
  ]);
});

test('--yes asks nothing, and neither does a script', async () => {
  const never = () => Promise.reject(new Error('Nobody is to be asked.'));
  expect(await run([...erase, '--yes'], never)).toMatchObject({ stderr: 'The shop was asked.\n' });
  expect(await run(erase)).toMatchObject({ stderr: 'The shop was asked.\n' });
});
