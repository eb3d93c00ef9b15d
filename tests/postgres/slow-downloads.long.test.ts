import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { freePorts } from '#tests/harness/free-ports.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { runShopProgram } from '#tests/harness/run-shop-program.ts';
import { letPass } from '#tests/harness/waiting/let-pass.ts';

const slowBytesPerSecond = 40_000;
const cutAfterMs = 5_000;
const minutes = 60_000;

let folder: string;
let env: Record<string, string>;
let shop: RunningProduct;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slow-downloads-'));
  const books = join(folder, 'books');
  mkdirSync(books);
  writeFileSync(join(books, 'ebook-1.pdf'), await bookOf(2_000_000));
  env = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePorts(4)),
    BOOKS_DIR: books,
    LOG_LEVEL: 'error',
  };
  shop = await runShop(env);
}, 5 * minutes);
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A PDF of that size: what is attached to it does not compress. */
async function bookOf(bytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([500, 700]);
  await document.attach(randomBytes(bytes), 'noise.bin', { mimeType: 'application/octet-stream' });
  return document.save();
}

async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.url },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

const given = z.looseObject({ orderId: z.string() });

/** A new order's mailed token, and the address of its book. */
async function boughtBook() {
  const run = async (...args: string[]) => {
    const { status, stdout, stderr } = await runShopProgram(env, args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout;
  };
  const gave = await run('give', 'ada@example.com', 'Built to Last', '--note', 'test', '--json');
  const { orderId } = given.parse(JSON.parse(gave));
  const [, token = ''] = /token=([\w-]{43})/.exec(await run('show-link', orderId)) ?? [];
  const { url } = z
    .object({ url: z.string() })
    .parse(await post('/api/downloads/link', { token, title: 'Built to Last' }));
  return { token, url };
}

async function countOf(token: string): Promise<number> {
  return z
    .looseObject({ downloadsCount: z.number() })
    .parse(await post('/api/downloads', { token })).downloadsCount;
}

async function ask(url: string, from: number) {
  const asked = request(url, { agent: false, headers: { Range: `bytes=${from}-` } }).end();
  asked.on('error', () => undefined);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });
  return { asked, answer };
}

test(
  'a book of 2 MB on a line of 40 kB a second that breaks every 5 seconds arrives whole, and counts once',
  async () => {
    const { token, url } = await boughtBook();
    const pieces: Buffer[] = [];
    let have = 0;
    let cuts = 0;
    for (let size = Number.POSITIVE_INFINITY; have < size; cuts += 1) {
      const { asked, answer } = await ask(url, have);
      expect(answer.statusCode).toBe(206);
      size = Number(/\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1]);
      const brokenAt = performance.now() + cutAfterMs;
      for await (const piece of answer) {
        pieces.push(piece);
        have += piece.length;
        if (performance.now() >= brokenAt) break;
        await letPass((piece.length / slowBytesPerSecond) * 1_000);
      }
      asked.destroy();
    }
    expect(cuts).toBeGreaterThan(5);
    expect(have).toBeGreaterThan(2_000_000);
    expect(await countOf(token)).toBe(1);
    const again = await fetch(`${shop.url}/api/downloads/file`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: shop.url },
      body: JSON.stringify({ token, title: 'Built to Last' }),
    });
    expect(Buffer.compare(Buffer.concat(pieces), Buffer.from(await again.arrayBuffer()))).toBe(0);
  },
  5 * minutes,
);

/** What the shop's process holds, in megabytes. */
function residentMegabytes(): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(shop.process.pid)], {
    encoding: 'utf8',
  });
  return Number(kilobytes) / 1024;
}

test(
  'fifty slow downloads at once add 40 MB of memory at most',
  async () => {
    const { url } = await boughtBook();
    await (await fetch(url)).arrayBuffer();
    const before = residentMegabytes();
    const links = await Promise.all(Array.from({ length: 50 }, () => boughtBook()));
    const begun = await Promise.all(links.map(({ url: address }) => ask(address, 1)));
    let most = 0;
    for (let look = 0; look < 20; look += 1) {
      for (const { answer } of begun) answer.read(4_000);
      most = Math.max(most, residentMegabytes());
      await letPass(100);
    }
    for (const { asked } of begun) asked.destroy();
    expect(most - before).toBeLessThan(40);
  },
  5 * minutes,
);
