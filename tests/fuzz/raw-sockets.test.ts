import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBodyStore } from '#app/delivery/body-store.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { noteUnreadable } from '#server/http/note-unreadable.ts';
import { requestListener } from '#server/http/request-listener.ts';
import { loadStaticFiles } from '#server/http/static-files.ts';
import { answerUnreadable } from '#server/http/unreadable-requests.ts';
import { createLimitedServer, httpLimits } from '#server/http-limits.ts';
import { createWeb } from '#server/web.ts';
import { openTestShop } from '#tests/harness/open-test-shop.ts';
import { openTestMemory } from '#tests/harness/stores.ts';
import { fuzzRounds, fuzzSeed } from './fuzz-rounds.ts';
import { ambiguousRequests, oddPieces, plainRequests, strayRequests } from './odd-requests.ts';

const secret = 'what is nobody’s business';
const ends: (() => unknown)[] = [];
const errors: string[] = [];
let port: number;

/** The server as it stands before the shop, with a site of two files and one beside its folder. */
beforeAll(async () => {
  const store: Store = await openTestMemory();
  ends.push(() => store.close());
  const log = openLog('error', { write: (line) => void errors.push(line) });
  const shop = await openTestShop(store, { workJobs: false, log, limitsFactor: 1e9 });
  ends.push(() => shop.close());
  const folder = mkdtempSync(join(tmpdir(), 'fuzzed-site-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'secret.txt'), secret);
  const security = { publicUrl: 'http://shop' };
  const files = loadStaticFiles(await makeSite(join(folder, 'site')), security);
  const web = createWeb({
    services: { ...shop.services, ...security, ownOrigins: ['http://shop'] },
    security,
    staticFiles: files.answer,
    checkReady: () => store.ping(),
  });
  const proxies = { log, trustedProxies: trustProxies([]) };
  const server = createLimitedServer(
    httpLimits,
    proxies,
    requestListener(web.fetch, security, files),
  );
  ends.push(() => server.close());
  answerUnreadable(server, security);
  noteUnreadable(server, shop.services);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  port = address.port;
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

async function makeSite(folder: string): Promise<string> {
  mkdirSync(folder);
  const store = await openBodyStore(folder);
  const pages = { '/': 'the home page', '/404': 'no such page', '/assets/cover.avif': 'a cover' };
  const files = [];
  for (const [path, words] of Object.entries(pages)) {
    const { hash } = await store.put(Buffer.from(words), false);
    const contentType = path.startsWith('/assets') ? 'image/avif' : 'text/html; charset=utf-8';
    files.push({
      path,
      contentType,
      hash,
      cacheControl: 'no-cache',
      compressed: false,
      namesOrigin: false,
    });
  }
  await store.finish('manifest.json', JSON.stringify({ files, speculationRules: '/rules.json' }));
  return folder;
}

/** Says it and hangs up; what is answered until the server does. */
function say(words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.setTimeout(15_000, () => {
      reject(new Error(`Nothing came, and no end, after ${JSON.stringify(words)}`));
      socket.destroy();
    });
    // It is cut where the rest is not worth reading.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.end(words, 'latin1');
  });
}

const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));

/** A refusal, a redirection, the end of the connection, or what is there for everybody. */
function expectHarmless(words: string, answer: string): void {
  const told = `${JSON.stringify(words).slice(0, 500)} was answered: ${answer.slice(0, 300)}`;
  expect(answer, told).not.toContain(secret);
  expect(Math.max(0, ...statusesIn(answer)), told).toBeLessThan(500);
  expect(answer === '' || /^HTTP\/1\.1 \d{3} /.test(answer), told).toBe(true);
}

async function expectOpen(): Promise<void> {
  expect(await say('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 [\s\S]*the home page$/,
  );
  expect(errors.filter((line) => !line.includes('"event":"'))).toEqual([]);
}

test('what can be read two ways is refused, and nothing behind it is read', async () => {
  const read: [string, number[]][] = [];
  for (const [what, words] of Object.entries(ambiguousRequests)) {
    const answer = await say(words);
    expectHarmless(words, answer);
    const statuses = statusesIn(answer);
    if (statuses.length > 1 || statuses.some((status) => status < 400)) read.push([what, statuses]);
  }
  expect(read).toEqual([]);
  await expectOpen();
});

test('no path leads out of the site', async () => {
  for (const words of strayRequests) expectHarmless(words, await say(words));
  await expectOpen();
});

test(`${fuzzRounds.sockets} requests bent by chance are answered or cut, and the next one is served`, {
  timeout: 3_600_000,
}, async () => {
  const bent = bentRequests();
  const atOnce = 20;
  for (let seed = fuzzSeed; seed < fuzzSeed + fuzzRounds.sockets / atOnce; seed += 1) {
    const requests = fc.sample(bent, { seed, numRuns: atOnce });
    const answers = await Promise.all(requests.map(say));
    for (const [at, words] of requests.entries()) {
      expectHarmless(`FUZZ_SEED=${seed} draws it again: ${words}`, answers[at] ?? '');
    }
  }
  await expectOpen();
});

/** Requests with pieces put in, taken out, said twice or broken off. */
function bentRequests(): fc.Arbitrary<string> {
  const all = [
    ...plainRequests,
    ...plainRequests,
    ...strayRequests,
    ...Object.values(ambiguousRequests),
  ];
  const bend = fc.record({
    how: fc.constantFrom('put in', 'put in', 'take out', 'say twice', 'change', 'break off'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 20 }),
    piece: fc.oneof(
      fc.constantFrom(...oddPieces),
      fc.string({ unit: 'binary-ascii', maxLength: 5 }),
    ),
  });
  return fc
    .record({
      words: fc.constantFrom(...all),
      bends: fc.array(bend, { minLength: 1, maxLength: 4 }),
    })
    .map(({ words, bends }) =>
      bends.reduce((text, { how, at, length, piece }) => {
        const from = Math.floor(at * text.length);
        const [before, after] = [text.slice(0, from), text.slice(from)];
        if (how === 'put in') return before + piece + after;
        if (how === 'take out') return before + after.slice(length);
        if (how === 'say twice') return before + after.slice(0, length) + after;
        if (how === 'change') return before + piece.slice(0, 1) + after.slice(1);
        return at > 0.8 ? before : text;
      }, words),
    );
}
