import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { WorkOverload } from '#app/platform/work-line.server.ts';
import {
  hashPassword,
  isOutdatedHash,
  passwordWork,
  verifyPassword,
} from './password-hash.server.ts';

test('a hash is argon2id with 19 MiB and two passes, salted anew each time', async () => {
  const hashes = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(2);
});

test('a password is recognised exactly as it was typed', async () => {
  const password = ' Pässwörd🔑 with spaces ';
  const hash = await hashPassword(password);
  expect(await verifyPassword(hash, password)).toBe(true);
  for (const other of [password.trim(), 'Passwörd', password.toLowerCase(), '']) {
    expect(await verifyPassword(hash, other)).toBe(false);
  }
});

test('how a keyboard composes accents does not matter, and hashes from before stay good', async () => {
  const [composed, apart] = ['crème brûlée'.normalize('NFC'), 'crème brûlée'.normalize('NFD')];
  for (const chosen of [composed, apart]) {
    const kept = await hashPassword(chosen);
    expect(await verifyPassword(kept, composed)).toBe(true);
    expect(await verifyPassword(kept, apart)).toBe(true);
  }
  // With no hash at all, both ways of typing it cost as much as with a wrong one.
  const works = { count: 0 };
  const count = () => {
    works.count += 1;
  };
  const another = await hashPassword('another');
  passwordWork.start.subscribe(count);
  expect(await verifyPassword(null, apart)).toBe(false);
  expect(await verifyPassword(another, apart)).toBe(false);
  passwordWork.start.unsubscribe(count);
  expect(works.count).toBe(4);
  const earlier = await hash(apart, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await verifyPassword(earlier, apart)).toBe(true);
});

test('a password that is far too long is not composed, which would take the square of its marks', async () => {
  const marks = '\u0323\u0301'.repeat(65_000);
  const began = process.cpuUsage();
  expect(await verifyPassword(await hashPassword('correct horse'), marks)).toBe(false);
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000);
});

test('of sixty at once two are hashed at a time, twenty wait, and all others are refused', async () => {
  let underWay = 0;
  let most = 0;
  const subscribers = {
    start() {
      underWay += 1;
      most = Math.max(most, underWay);
    },
    asyncEnd() {
      underWay -= 1;
    },
    end: () => undefined,
    asyncStart: () => undefined,
    error: () => undefined,
  };
  passwordWork.subscribe(subscribers);
  try {
    const kept = await hashPassword('correct horse');
    const asked = Array.from({ length: 60 }, (_, n) =>
      n % 2 === 0 ? hashPassword('correct horse') : verifyPassword(kept, 'correct horse'),
    );
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(outcomes.length - refused.length).toBe(22);
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ reason: expect.any(WorkOverload) });
    }
    expect(most).toBe(2);
    expect(await verifyPassword(kept, 'correct horse')).toBe(true);
  } finally {
    passwordWork.unsubscribe(subscribers);
  }
});

test('a hash made with less memory, fewer passes or another algorithm is outdated', async () => {
  const of = (options: Parameters<typeof hash>[1]) => hash('correct horse', options);
  const today = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  expect(isOutdatedHash(await hashPassword('correct horse'))).toBe(false);
  expect(isOutdatedHash(await of({ ...today, memoryCost: 32_768, timeCost: 3 }))).toBe(false);
  expect(isOutdatedHash(await of({ ...today, memoryCost: 8_192 }))).toBe(true);
  expect(isOutdatedHash(await of({ ...today, timeCost: 1 }))).toBe(true);
  expect(isOutdatedHash(await of({ ...today, algorithm: 1 }))).toBe(true);
  expect(isOutdatedHash('scrypt:abc')).toBe(true);
});
