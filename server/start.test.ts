import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { listClaims, unsettledClaims } from '#app/features/claims/list-claims.ts';
import { parseSettings } from '#app/platform/config/parse-settings.server.ts';
import { isStartRefusal } from '#app/platform/config/start-refusal.ts';
import { built } from '#commands/folders.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { startShop } from './start.ts';

/* That the program then says so in one line and ends: tests/faults/start-refusals.test.ts. */
const folder = mkdtempSync(join(tmpdir(), 'evenkeel-start-shop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Why a shop with these settings does not start; its port is free again then. */
async function refusal(env: Record<string, string>, secretKey = 'sk_test_0'): Promise<string> {
  const port = await freePorts(1);
  const parsed = parseSettings(
    { PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...env },
    folder,
  );
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const world = {
    payments: { secretKey, webhookSecrets: ['whsec_0'], apiUrl: 'http://127.0.0.1:9' },
    smtpUrl: 'smtp://127.0.0.1:9',
    mailFrom: 'shop@example.com',
  };
  const problem: unknown = await startShop({ ...parsed.settings, ...world }, built).then(
    () => new Error('The shop has started.'),
    (error: unknown) => error,
  );
  if (!isStartRefusal(problem)) throw problem;
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  return problem.message;
}

test('a claim without evidence keeps a shop with a live key shut, and every such claim is named', async () => {
  const said = await refusal({}, 'sk_live_a1b2c3d4e5f6');
  expect(said).toMatch(/^STRIPE_SECRET_KEY is a live key, but nothing stands behind/);
  expect(said).toContain('- ebook-5 downloads: “2,397 downloads”');
  for (const { id } of unsettledClaims(listClaims())) expect(said).toContain(`- ${id}: “`);
  expect(said).not.toContain('a1b2c3d4e5f6');
});

test('an owner’s own edition that no buyer could read is named', async () => {
  const books = join(folder, 'own-books');
  mkdirSync(books);
  writeFileSync(join(books, 'ebook-3.epub'), 'a text');
  const said = await refusal({ BOOKS_DIR: books });
  expect(said).toContain(`ebook-3.epub in ${books} cannot be sold`);
});

test.each(['localhost', '127.0.0.1'])(
  'a database that nobody serves at %s is refused with the reason, without its password',
  async (host) => {
    const url = `postgres://shop:a1b2c3d4@${host}:${await freePorts(1)}/shop`;
    const said = await refusal({ DATABASE_URL: url });
    expect(said).toMatch(/^The database at DATABASE_URL cannot be used \(.*ECONNREFUSED.*$/);
    expect(said).not.toContain('a1b2c3d4');
  },
);

test('a database that takes the connection and never answers is given up', async () => {
  // A connection may take 10 s to be made: they are over as soon as it is asked for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const silent = createServer(() => void vi.advanceTimersByTime(10_000)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = `postgres://shop@127.0.0.1:${address.port}/shop`;
  const said = await refusal({ DATABASE_URL: url });
  silent.close();
  expect(said).toMatch(/^The database at DATABASE_URL cannot be used \(.*timeout.*$/);
});
