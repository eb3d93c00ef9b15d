import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { keptAuthSecrets } from '#app/platform/config/auth-secret.server.ts';
import { parseSettings } from '#app/platform/config/parse-settings.server.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { deskCommandNames } from '#server/desk/all-commands.ts';
import { commands, runShopCommand, type Terminal } from './run-shop-command.ts';

/** A run whose shop is never reached. */
async function run(
  args: readonly string[],
  question: Terminal['question'] = null,
  findShop: Terminal['findShop'] = () => {
    throw new StartRefusal('The shop was asked.');
  },
) {
  let [stdout, stderr] = ['', ''];
  const status = await runShopCommand(args, {
    out: (text) => {
      stdout += text;
    },
    err: (text) => {
      stderr += text;
    },
    question,
    findShop,
  });
  return { status, stdout, stderr };
}

test.each([
  [[], /^Usage: npm run shop -- COMMAND/],
  [['nonsense'], /^There is no command nonsense\.\nUsage: .*\n$/],
  [['order'], /^ID is missing\.\nUsage: npm run shop -- order ID/],
  [['order', 'X-1'], /^ID is not an order ID: they look like/],
  [['order', 'EK-7Q2XM-4K9TD', 'more'], /^"more" is one argument too many\./],
  [['orders', '--colour', 'red'], /^Unknown option '--colour'/],
  [['orders', '--limit', 'all'], /^--limit is not a number\./],
  [['refund', 'EK-7Q2XM-4K9TD'], /^--reason is missing\./],
  [
    ['refund', 'EK-7Q2XM-4K9TD', '--reason', 'x', '--cents', '1.5'],
    /^--cents is not a whole number/,
  ],
  [['set-tax', 'vat'], /^vat is none of flat, none, included, stripe\./],
  [['set-tax', 'included'], /^--percent is missing\./],
  [['set-tax', 'included', '--percent', '19,5'], /^19,5 is not a percentage: they look like 19/],
  [['set-tax', 'included', '--percent', '51'], /^--percent is more than 50%\./],
  [['set-tax', 'flat', '--percent', '0'], /^--percent is not a rate: without tax the mode is none/],
  [['set-tax', 'none', '--percent', '8'], /^The mode none takes no --percent\./],
  [
    ['mailings', '--state', 'odd'],
    /^odd is none of draft, sending|^--state is none of draft, sending/,
  ],
  [['send-mailing', 'x'], /^ID is not a number\./],
  [['test-mailing', '3'], /^--to is missing\./],
  [['write-mailing', 'a.md', '--topic', 'forex'], /^--subject is missing\./],
  [['staff', 'nonsense'], /^nonsense is none of add, list/],
  [['staff', 'ways-in'], /^ADDRESS is missing\./],
  [['staff', 'remove-passkey', 'ada@example.com'], /^--passkey is missing\./],
  [['end-sessions'], /^ADDRESS or --all: give one of them/],
  [['end-sessions', 'ada@example.com', '--all'], /^ADDRESS or --all: give one of them/],
])('%j is not understood, and the usage says what would be', async (args, words) => {
  const { status, stdout, stderr } = await run(args);
  expect(stderr).toMatch(words);
  expect(stderr).toContain('Usage: npm run shop --');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

const waysIn = 'by the member alone, on their own device: staff add lets them begin anew';

/** Commands of the desk that no command here is called like, and why. */
const byOtherNames: Record<string, string> = {
  'staff-add': 'it is staff add',
  'staff-remove': 'it is staff remove',
  'lost-acts': 'restore tells of them',
  'keep-mailing': 'it is write-mailing',
  'preview-mailing': 'it is shown while one types',
  'ways-in': waysIn,
  'new-codes': waysIn,
  'add-passkey': waysIn,
  'rename-passkey': waysIn,
  'remove-passkey': waysIn,
  'set-password': waysIn,
  'remove-password': waysIn,
  'renew-recovery-codes': waysIn,
};

test('whatever the desk does the command line does, and under the same name but for these', () => {
  const names = commands.map(({ name }) => name);
  expect(deskCommandNames.filter((name) => !names.includes(name)).sort()).toEqual(
    Object.keys(byOtherNames).sort(),
  );
});

test('each command that is the desk’s own stands in the table of operations, or in its help', () => {
  const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const untold = deskCommandNames.filter(
    (name) => !(name in byOtherNames) && !new RegExp(`\\b${name}\\b`).test(operations),
  );
  expect(untold).toEqual([]);
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

test('signing one person out asks nothing, signing everybody out does', async () => {
  const asked: string[] = [];
  const question = (text: string) => Promise.resolve(asked.push(text) ? 'everybody' : '');
  await run(['end-sessions', 'ada@example.com'], question);
  expect(asked).toEqual([]);
  expect(await run(['end-sessions', '--all'], question)).toMatchObject({
    stderr: 'The shop was asked.\n',
  });
  expect(asked).toEqual(['This signs everybody out.\nType "everybody" to go on: ']);
  expect((await run(['end-sessions', '--help'])).stdout).toContain(
    'end-sessions [ADDRESS] [--all]',
  );
});

test('--yes asks nothing, and neither does a script', async () => {
  const never = () => Promise.reject(new Error('Nobody is to be asked.'));
  expect(await run([...erase, '--yes'], never)).toMatchObject({ stderr: 'The shop was asked.\n' });
  expect(await run(erase)).toMatchObject({ stderr: 'The shop was asked.\n' });
});

test('help is there for the whole and for each command', async () => {
  const overview = await run(['--help']);
  expect(overview).toMatchObject({ status: 0, stderr: '' });
  const names = [...overview.stdout.matchAll(/^ {2}([a-z-]+) +\w/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['orders', 'refund', 'backup', 'subscribers']));
  const { status, stdout } = await run(['send-again', '--help']);
  expect(status).toBe(0);
  for (const asked of [
    ['send-again', '-h'],
    ['help', 'send-again'],
  ]) {
    expect(await run(asked)).toEqual({ status, stdout, stderr: '' });
  }
  expect(await run(['-h'])).toEqual(overview);
  expect(stdout).toContain('Usage: npm run shop -- send-again ID [--to ADDRESS] [--json]');
  expect(stdout.split('\n').filter((line) => line.length > 78)).toEqual([]);
});

describe('rotating the secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-rotate-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const rotate = (input: Record<string, string>) =>
    run(['rotate-secret'], null, () => {
      const parsed = parseSettings(input, folder);
      if (!parsed.ok) throw new Error(parsed.problems.join());
      const payments = {
        secretKey: 'sk_test_none',
        webhookSecrets: [],
        apiUrl: 'http://127.0.0.1:9',
      };
      return { settings: { ...parsed.settings, payments }, migrations: folder, fonts: folder };
    });

  test('puts a new one before the kept one, and says when it counts', async () => {
    const [first] = keptAuthSecrets(folder);
    const { status, stderr } = await rotate({ DATA_DIR: folder });
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: 'The new secret signs once the shop is started again.\n',
    });
    const [newest, ...older] = keptAuthSecrets(folder);
    expect(newest).not.toBe(first);
    expect(older).toEqual([first]);
  });

  test('is refused where the secret is a setting, and where none is kept', async () => {
    const given = await rotate({ AUTH_SECRET: 'k3VqZ8pXw1LrT6yNb0HcJ4mUeF9sDa2G' });
    expect(given).toMatchObject({ status: 1 });
    expect(given.stderr).toContain('AUTH_SECRET=new,old');
    const elsewhere = await rotate({ DATA_DIR: join(folder, 'elsewhere') });
    expect(elsewhere).toMatchObject({ status: 1 });
    expect(elsewhere.stderr).toContain('There is no secret in');
  });
});
