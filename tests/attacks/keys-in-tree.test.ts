import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { isLongRun } from '#tests/harness/long-run.ts';
import { readTree } from '#tests/tidy/read-tree.ts';

const root = join(import.meta.dirname, '../..');

/** Keys as those who give them out write them; what tests make up is shorter, or says so. */
const key =
  /\b[sr]k_live_[A-Za-z0-9]{24,}|\bwhsec_[A-Za-z0-9+/]{32,}|\b(AKIA|ASIA)[0-9A-Z]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----\s*\w|\bgh[pousr]_[A-Za-z0-9]{36}|\bxox[abpr]-[0-9A-Za-z-]{20,}|\bnpm_[A-Za-z0-9]{36}\b|\bAIza[0-9A-Za-z_-]{35}\b|\bSG\.[\w-]{22}\.[\w-]{43}\b/;

test('no file of the tree holds a key', () => {
  const holding = readTree(root).filter(({ text }) => key.test(text));
  expect(holding.map(({ path }) => path)).toEqual([]);
});

test('a key would be found', () => {
  expect(key.test(`STRIPE_SECRET_KEY=${'sk_live'}_${'a1'.repeat(20)}`)).toBe(true);
  expect(key.test(`-----BEGIN ${'PRIVATE KEY'}-----\nMIIE`)).toBe(true);
});

/** What every commit added, line by line; nothing where there is no history, as in an unpacked archive. */
async function* addedLines(): AsyncGenerator<string> {
  const git = spawn('git', ['log', '--all', '-p', '--no-color', '--unified=0', '--text'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    for await (const line of createInterface({ input: git.stdout })) {
      if (line.startsWith('+')) yield line;
    }
  } finally {
    git.kill();
  }
}

test(`nor did any commit add one${isLongRun ? '' : ' (the last ones of all)'}`, async () => {
  const found: string[] = [];
  let seen = 0;
  for await (const line of addedLines()) {
    if (key.test(line.slice(0, 2_000))) found.push(line.slice(0, 120));
    seen += 1;
    if (!isLongRun && seen > 20_000) break;
  }
  expect(found).toEqual([]);
}, 300_000);
