import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#database/schema/users.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { joinShop, mailTo, tokenIn, visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';
const newPassword = 'a password nobody knew';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const rowOf = async (email: string) =>
    (await store().db.select().from(users).where(eq(users.email, email)))[0];

  async function two(name: string) {
    const victim = { email: `${name}-victim@example.com`, visitor: visitShop(shop) };
    const attacker = { email: `${name}-attacker@example.com`, visitor: visitShop(shop) };
    await joinShop(shop, victim.visitor, { email: victim.email, password });
    await joinShop(shop, attacker.visitor, { email: attacker.email, password });
    const id = (await rowOf(victim.email))?.id;
    return { victim, attacker, ids: { id, userId: id, user_id: id, user: { id }, accountId: id } };
  }

  test('another’s id in a body changes the sender’s own account, or nothing', async () => {
    const { victim, attacker, ids } = await two('body');
    const names = { name: 'Changed', firstName: 'Changed', lastName: 'Changed' };
    const renamed = await attacker.visitor.post('/api/auth/update-user', { ...names, ...ids });
    expect(renamed.status).toBe(400);
    await attacker.visitor.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword,
      email: victim.email,
      ...ids,
    });
    await attacker.visitor.post('/api/auth/sign-out', ids);
    expect(await victim.visitor.signedInAs()).toBe(victim.email);
    expect(await rowOf(victim.email)).toMatchObject({ name: 'Ada Lovelace' });
    expect((await visitShop(shop).signIn(victim.email, newPassword)).status).toBe(401);
    expect((await attacker.visitor.signIn(attacker.email, newPassword)).status).toBe(200);
  });

  test('a sign-up cannot say that its address is proven, nor which id it wants', async () => {
    const email = 'assigned@example.com';
    await visitShop(shop).signUp(email, password, {
      id: 'chosen',
      emailVerified: true,
      email_verified: true,
      image: 'https://evil.example/track.png',
      createdAt: '2000-01-01',
      role: 'admin',
    });
    const row = await rowOf(email);
    expect(row).toMatchObject({ emailVerified: false, image: null });
    expect(row?.id).not.toBe('chosen');
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2000);
  });

  test('another’s link proves nothing for the sender', async () => {
    const owner = visitShop(shop);
    await owner.signUp('link-owner@example.com', password);
    const token = tokenIn(await mailTo(shop, 'link-owner@example.com', /^Confirm/));
    const { attacker } = await two('link');
    const answer = await attacker.visitor.post('/api/verify-email', { token });
    expect(await answer.json()).toEqual({ valid: false });
    expect(await rowOf('link-owner@example.com')).toMatchObject({ emailVerified: false });
  });

  test('a signed-out visitor changes nothing', async () => {
    const stranger = visitShop(shop);
    const asked = [
      ['/api/auth/update-user', { name: 'A', firstName: 'A', lastName: 'A' }],
      ['/api/auth/change-password', { currentPassword: password, newPassword }],
      ['/api/verify-email', { token: 'x' }],
    ] as const;
    for (const [path, body] of asked) {
      const answer = await stranger.post(path, body);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'not_signed_in' });
    }
    expect((await stranger.post('/api/auth/sign-out', {})).status).toBe(200);
  });

  test('what the protocol has besides is not to be had', async () => {
    const { attacker } = await two('paths');
    const paths = [
      'sign-up/email/',
      'sign-in/social',
      'delete-user',
      'change-email',
      'request-password-reset',
      'forget-password',
      'send-verification-email',
      'verify-password',
      'set-password',
      'list-sessions',
      'list-accounts',
      'revoke-session',
      'revoke-sessions',
      'revoke-other-sessions',
      'update-session',
      'link-social',
      'unlink-account',
      'refresh-token',
      'get-access-token',
      'account-info',
      'open-session',
      'reset-password/x',
      'callback/x',
      'error',
      'ok',
      '..%2fauth%2flist-sessions',
    ];
    for (const path of paths) {
      expect((await attacker.visitor.get(`/api/auth/${path}`)).status, path).toBe(404);
      expect((await attacker.visitor.post(`/api/auth/${path}`, {})).status, path).toBe(404);
    }
  });

  test('no change is taken from another site, or as a form', async () => {
    const { victim } = await two('cross');
    const changes = [
      '/api/auth/sign-in/email',
      '/api/auth/sign-up/email',
      '/api/auth/sign-out',
      '/api/auth/update-user',
      '/api/auth/change-password',
      '/api/auth/reset-password',
      '/api/send-password-reset',
      '/api/verify-email',
      '/api/remove-unverified-account',
    ];
    for (const path of changes) {
      for (const headers of [
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
      ]) {
        expect((await victim.visitor.post(path, {}, headers)).status, path).toBe(403);
      }
      if (path === '/api/auth/sign-out') continue;
      const form = await victim.visitor.post(path, {}, { 'Content-Type': 'text/plain' });
      expect(form.status, path).toBe(415);
    }
    expect(await victim.visitor.signedInAs()).toBe(victim.email);
  });
});
