import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findUser } from '#app/features/identity/account/find-user.server.ts';
import {
  findPasswordHash,
  setPasswordHash,
} from '#app/features/identity/password/credential.server.ts';
import {
  hashPassword,
  isOutdatedHash,
  passwordDoor,
} from '#app/features/identity/password/password-hash.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { WorkOverload } from '#app/platform/work-line.server.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';
const sentence = 'The shop is very busy at this moment. Please try again in a few seconds.';

onOneStore((store) => {
  const lines: string[] = [];
  let shop: TestShop;
  beforeAll(async () => {
    const log = openLog('warn', { write: (line) => void lines.push(line) });
    shop = await openTestShop(store(), { workJobs: false, log });
  });
  afterAll(() => shop.close());

  const signIn = (email: string) =>
    shop.post('/api/auth/sign-in/email', { email, password: 'not the right one' });

  /** Keeps as many passwords waiting as may, until the returned function is called. */
  function keepLineFull(): () => Promise<unknown> {
    let isOver = false;
    const asked = Array.from({ length: 40 }, async () => {
      while (!isOver) {
        await hashPassword(password).catch((error: unknown) => {
          if (!(error instanceof WorkOverload)) throw error;
        });
        await shop.get('/healthz');
      }
    });
    return () => {
      isOver = true;
      return Promise.all(asked);
    };
  }

  /** Lets nobody in to have a password checked, until the returned function is called. */
  function holdDoor(): () => Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const inside = Array.from({ length: 40 }, () =>
      passwordDoor(() => promise).catch((error: unknown) => {
        if (!(error instanceof WorkOverload)) throw error;
      }),
    );
    return () => {
      resolve();
      return Promise.all(inside);
    };
  }

  test('sixty at once: some are answered, the others are asked to come back, known or not', async () => {
    const known = Array.from({ length: 30 }, (_, n) => `known-${n}@example.com`);
    for (const email of known.slice(0, 3)) await visitShop(shop).signUp(email, password);
    const openDoor = holdDoor();
    const asked = Array.from({ length: 60 }, (_, n) =>
      signIn(known[n] ?? `nobody-${n}@example.com`),
    );
    // On a slow machine they do not come at once, and each would be let in after the one before.
    expect((await Promise.race(asked)).status).toBe(503);
    await openDoor();
    const answers = [...(await Promise.all(asked)), await signIn('known-0@example.com')];
    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toEqual({ error: sentence, message: sentence, code: 'busy' });
    }
    expect(lines.filter((line) => line.includes('"event":"too-busy"')).length).toBeGreaterThan(0);
  });

  test('whoever finds the door full is turned away before the database is asked, and a page does not wait', async () => {
    const openDoor = holdDoor();
    const use = vi.spyOn(shop.services.limits, 'use');
    const turnedAway = await signIn('nobody@example.com');
    expect(turnedAway.status).toBe(503);
    expect(turnedAway.headers.get('retry-after')).toBe('5');
    expect(use).not.toHaveBeenCalled();
    expect((await shop.get('/healthz')).status).toBe(200);
    expect((await shop.get('/api/auth/get-session')).status).toBe(200);
    use.mockRestore();
    await openDoor();
    expect((await signIn('nobody@example.com')).status).toBe(401);
  });

  test('a try that was not checked does not count', async () => {
    await shop.forgetLimits();
    const strict = await openTestShop(store(), { limitsFactor: 1, workJobs: false });
    strict.services.trustedProxies = trustProxies(['127.0.0.1']);
    let networks = 0;
    const tryAt = (email: string) => {
      networks += 1;
      const from = { 'X-Forwarded-For': `10.7.0.${networks}` };
      return strict.post('/api/auth/sign-in/email', { email, password: 'not the right one' }, from);
    };
    const emptyLine = keepLineFull();
    try {
      let email = '';
      let status = 0;
      while (status !== 503) {
        email = `crowd-${networks}@example.com`;
        ({ status } = await tryAt(email));
      }
      await emptyLine();
      for (let tried = 0; tried < 5; tried += 1) expect((await tryAt(email)).status).toBe(401);
      expect((await tryAt(email)).status).toBe(429);
    } finally {
      await emptyLine();
      await strict.close();
      await shop.forgetLimits();
    }
  });

  test('signing in hashes a password anew that was hashed with less work, once', async () => {
    const email = 'weak-hash@example.com';
    const visitor = visitShop(shop);
    await visitor.signUp(email, password);
    const { id = '' } = (await findUser(store().db, { email })) ?? {};
    const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await setPasswordHash(store().db, id, weak);
    expect((await visitor.signIn(email, 'not the right one')).status).toBe(401);
    expect(await findPasswordHash(store().db, id)).toBe(weak);
    expect((await visitor.signIn(email, password)).status).toBe(200);
    const strong = (await findPasswordHash(store().db, id)) ?? '';
    expect(isOutdatedHash(strong)).toBe(false);
    expect((await visitor.signIn(email, password)).status).toBe(200);
    expect(await findPasswordHash(store().db, id)).toBe(strong);
    expect(await visitor.signedInAs()).toBe(email);
  });
});
