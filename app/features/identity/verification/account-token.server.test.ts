import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openKeys } from '#app/platform/keys.server.ts';
import { users } from '#database/schema/users.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import {
  findAccountToken,
  issueAccountToken,
  passwordPurposes,
  spendAccountToken,
  type TokenPurpose,
} from './account-token.server.ts';

const secret = 'a secret that is only for tests, 32 bytes';
const keys = openKeys([secret]);
const now = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

onOneStore((store) => {
  async function newUser(): Promise<string> {
    const id = randomUUID();
    const name = { name: 'Ada', firstName: 'Ada', lastName: '' };
    await store()
      .db.insert(users)
      .values({ id, email: `${id}@example.com`, ...name });
    return id;
  }

  const issue = (userId: string, purpose: TokenPurpose, id: string = randomUUID(), at = now) =>
    issueAccountToken(store().db, keys, { id, userId, purpose, now: at });
  const find = (token: string, purposes = passwordPurposes, at = now) =>
    findAccountToken(store().db, token, purposes, at);
  const spend = (token: string, purposes = passwordPurposes) =>
    spendAccountToken(store().db, token, purposes, now);

  test('a token is found as often as one likes, and spent once', async () => {
    const userId = await newUser();
    const token = await issue(userId, 'reset');
    expect(await find(token)).toMatchObject({ userId });
    expect(await find(token)).toMatchObject({ userId });
    const spent = await Promise.all(Array.from({ length: 10 }, () => spend(token)));
    expect(spent.filter((who) => who === userId)).toHaveLength(1);
    expect(await find(token)).toBeNull();
  });

  test.each([
    ['reset', 1],
    ['set-password', 7 * 24],
    ['verify', 7 * 24],
    ['open-library', 30 * 24],
  ] as const)('one for %s lives %i hours', async (purpose, hours) => {
    const token = await issue(await newUser(), purpose);
    expect(await find(token, [purpose], later(hours - 0.01))).not.toBeNull();
    expect(await find(token, [purpose], later(hours))).toBeNull();
  });

  test('it serves its own purpose alone', async () => {
    const token = await issue(await newUser(), 'verify');
    expect(await find(token)).toBeNull();
    expect(await spend(token)).toBeNull();
    expect(await find(token, ['verify'])).not.toBeNull();
  });

  test('a newer reset link voids the older one, of this account and this kind', async () => {
    const [userId, other] = [await newUser(), await newUser()];
    const older = await issue(userId, 'reset');
    const first = await issue(userId, 'set-password');
    const others = await issue(other, 'reset');
    const newer = await issue(userId, 'reset');
    expect(await find(older)).toBeNull();
    for (const token of [first, others, newer]) expect(await find(token)).not.toBeNull();
  });

  test('a job that runs again mails the same link, with a new life', async () => {
    const userId = await newUser();
    const mailId = randomUUID();
    const token = await issue(userId, 'reset', mailId);
    expect(await issue(userId, 'reset', mailId, later(3))).toBe(token);
    expect(await find(token, passwordPurposes, later(3.5))).not.toBeNull();
  });

  test('a job that runs again under a new secret beside the old one mails the same link', async () => {
    const userId = await newUser();
    const mail = { id: randomUUID(), userId, purpose: 'reset', now } as const;
    const token = await issueAccountToken(store().db, keys, mail);
    const rotated = openKeys([`${secret}!`, secret]);
    expect(await issueAccountToken(store().db, rotated, mail)).toBe(token);
    expect(await find(token)).toMatchObject({ userId });
  });

  test('a link that was used stays used when its job runs again', async () => {
    const userId = await newUser();
    const mailId = randomUUID();
    const token = await issue(userId, 'reset', mailId);
    await spend(token);
    await issue(userId, 'reset', mailId);
    expect(await find(token)).toBeNull();
  });

  test('what stands in the database is not the token, and another secret gives another', async () => {
    const userId = await newUser();
    const mailId = randomUUID();
    const token = await issue(userId, 'verify', mailId);
    const { rows } = await store().query(
      'select to_jsonb(t)::text as row from account_tokens t where id = $1',
      [mailId],
    );
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.row)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const other = { id: mailId, userId, purpose: 'verify', now } as const;
    expect(await issueAccountToken(store().db, openKeys([`${secret}!`]), other)).not.toBe(token);
  });

  test.each(['', 'x', '%00', "' or 1=1 --"])('%j is nobody’s', async (guess) => {
    expect(await find(guess)).toBeNull();
    expect(await spend(guess)).toBeNull();
  });
});
