import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import { findPasswordLink } from '#app/features/identity/verification/find-password-link.server.ts';
import { bookUrlQuery, readBookUrl } from '#app/features/library/book-url.server.ts';
import { confirmSubscription } from '#app/features/newsletter/confirm-subscription.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import {
  askForReset,
  mailTo,
  tokenIn,
  type Visitor,
  visitShop,
} from '#tests/harness/visit-shop.ts';
import { choice, someOf } from './payloads/some-of.ts';

const password = 'correct horse battery';
const guessesOfEach = isLongRun ? 25_000 : 100;

/** Something that opens a door for whoever holds it. */
interface Pass {
  name: string;
  token: string;
  opens(token: string): Promise<boolean>;
  /** When the database says that it ends; `null` for never. */
  expiresAt(): Promise<Date | null>;
}

/** Each of a pass’s characters changed, and what programs do to texts that they hand on. */
function tampered(token: string): string[] {
  const eachChanged = Array.from(token, (letter, at) => {
    const other = letter === 'A' ? 'B' : 'A';
    return token.slice(0, at) + other + token.slice(at + 1);
  });
  const handedOn = [
    ...[token.slice(0, -1), token.slice(1), `${token}A`, `A${token}`, token + token],
    ...[token.toLowerCase(), token.toUpperCase(), [...token].reverse().join('')],
    ...[`${token}\u0000`, `${token}\n`, `${token}%00`, `${token}=`, `${token}.`, `"${token}"`],
    ...[`${token}' or '1'='1`, '%', '_'.repeat(token.length), '*', 'null', 'undefined', ''],
    ...[sha256(token), Buffer.from(token).toString('base64url'), encodeURIComponent(`%${token}`)],
  ];
  return [...eachChanged, ...handedOn].filter((each) => each !== token);
}

onOneStore((store) => {
  let shop: TestShop;
  let owner: Visitor;
  const passes: Pass[] = [];

  const post = async (path: string, token: string, headers = {}) =>
    shop.post(path, { token }, headers);
  const valid = z.object({ valid: z.boolean() });
  const expiry = z.array(z.object({ at: z.coerce.date() }));

  async function expiresAt(table: string, token: string): Promise<Date | null> {
    const { rows } = await store().query(
      `select expires_at as at from ${table} where token_hash = $1`,
      [sha256(token)],
    );
    return expiry.parse(rows)[0]?.at ?? null;
  }

  async function makePasses(): Promise<Pass[]> {
    const email = 'owner@example.com';
    await owner.signUp(email, password);
    await owner.signIn(email, password);
    const proof = tokenIn(await mailTo(shop, email, /^Confirm/));
    const reset = await askForReset(shop, email);
    const order = await buyBooks(shop);
    const receipt = await mailTo(shop, order.email, new RegExp(order.orderId));
    const download = /download\?token=([\w-]{43})/.exec(receipt.text)?.[1] ?? '';
    await shop.post('/api/newsletter', { email: 'reader@example.com' });
    const confirmation = tokenIn(await mailTo(shop, 'reader@example.com', /./));
    return [
      {
        name: 'a link that sets a password',
        token: reset,
        opens: async (token) =>
          (await (await post('/api/check-reset-token', token)).text()).includes('true'),
        expiresAt: () => expiresAt('account_tokens', reset),
      },
      {
        name: 'a link that verifies an address',
        token: proof,
        opens: async (token) => {
          const answer = await owner.post('/api/verify-email', { token });
          return answer.ok && valid.parse(await answer.json()).valid;
        },
        expiresAt: () => expiresAt('account_tokens', proof),
      },
      {
        name: 'a download link',
        token: download,
        opens: async (token) => (await post('/api/downloads', token)).ok,
        expiresAt: () => expiresAt('download_tokens', download),
      },
      {
        name: 'a link that confirms a subscription',
        token: confirmation,
        opens: async (token) => (await post('/api/newsletter/confirm', token)).ok,
        expiresAt: () => Promise.resolve(null),
      },
      {
        name: 'a session',
        // The present one: it turns when the address is proved.
        get token() {
          return decodeURIComponent(owner.cookies.get('session') ?? '');
        },
        opens: async (token) => {
          const Cookie = `session=${encodeURIComponent(token)}`;
          return (await (await shop.get('/api/auth/get-session', { Cookie })).text()) !== 'null';
        },
        expiresAt: () => Promise.resolve(null),
      },
    ];
  }

  beforeAll(async () => {
    shop = await openTestShop(store());
    owner = visitShop(shop);
    passes.push(...(await makePasses()));
  });
  afterAll(() => shop.close());

  test(`changed at any one character, nothing opens any more (${choice})`, async () => {
    const tries = passes.flatMap((pass) => tampered(pass.token).map((token) => ({ pass, token })));
    expect(tries.length).toBeGreaterThan(250);
    for (const { pass, token } of someOf(tries, 50)) {
      expect(await pass.opens(token), `${pass.name}: ${token}`).toBe(false);
    }
  }, 120_000);

  test('a pass of one kind opens no other door', async () => {
    for (const pass of passes)
      for (const other of passes.filter(({ name }) => name !== pass.name))
        expect(await pass.opens(other.token), `${other.name} as ${pass.name}`).toBe(false);
  });

  test('each opens until a second before its end, and not a second after it', async () => {
    for (const pass of passes) {
      const end = await pass.expiresAt();
      if (end === null) continue;
      shop.shiftClock(end.getTime() + 1_000 - Date.now());
      expect(await pass.opens(pass.token), pass.name).toBe(false);
      shop.shiftClock(end.getTime() - 1_000 - Date.now());
      expect(await pass.opens(pass.token), pass.name).toBe(true);
    }
    shop.shiftClock(0);
    for (const pass of passes.filter(({ name }) => /subscription|session/.test(name)))
      expect(await pass.opens(pass.token), pass.name).toBe(true);
  });

  test(`of ${4 * guessesOfEach} guesses none is right`, async () => {
    const { db, keys } = shop.services;
    const book = { userId: 'ada', bookId: 'ebook-1', format: 'pdf', now: new Date() } as const;
    const query = new URLSearchParams(bookUrlQuery(keys, book));
    const isRight = async (guess: string) => {
      const asked = new URLSearchParams(query);
      asked.set('signature', guess);
      const found = await Promise.all([
        findPasswordLink(shop.services, guess).then((link) => link !== null),
        findDownload(db, guess, new Date()).then(({ status }) => status === 'ready'),
        confirmSubscription(shop.services, guess),
        readBookUrl(keys, { userId: 'ada', query: asked, now: new Date() }).status === 'valid',
      ]);
      return found.includes(true);
    };
    const rights: string[] = [];
    for (let n = 0; n < guessesOfEach; n += 10) {
      const guesses = Array.from({ length: 10 }, () => randomBytes(32).toString('base64url'));
      const found = await Promise.all(guesses.map(isRight));
      rights.push(...guesses.filter((_, at) => found[at]));
    }
    expect(rights).toEqual([]);
  }, 1_200_000);
});
