import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { askForReset, joinShop, type Visitor, visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';
const newPassword = 'a password nobody knew';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  async function member(email: string): Promise<Visitor> {
    const visitor = visitShop(shop);
    await joinShop(shop, visitor, { email, password });
    return visitor;
  }

  /** Somebody who copied the cookies out of another's browser. */
  function thiefOf(owner: Visitor): Visitor {
    const thief = visitShop(shop);
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
    return thief;
  }

  test('a session planted before sign-in never becomes the victim’s, and ends', async () => {
    const attacker = await member('attacker@example.com');
    await member('victim@example.com');
    const victim = thiefOf(attacker);
    expect(await victim.signedInAs()).toBe('attacker@example.com');
    const planted = victim.cookies.get('session');
    expect((await victim.signIn('victim@example.com', password)).status).toBe(200);
    expect(victim.cookies.get('session')).not.toBe(planted);
    expect(await victim.signedInAs()).toBe('victim@example.com');
    expect(await attacker.signedInAs()).toBeNull();
  });

  test('a made-up session is nobody’s, signed or not', async () => {
    const owner = await member('signed@example.com');
    const [token = '', signature = ''] = (owner.cookies.get('session') ?? '').split('.');
    const forged = visitShop(shop);
    for (const value of ['x', token, `${token}.`, `${token}x.${signature}`, `x.${signature}`]) {
      forged.cookies.set('session', value);
      expect(await forged.signedInAs()).toBeNull();
      expect((await forged.get('/api/library')).status).toBe(401);
    }
    expect(await owner.signedInAs()).toBe('signed@example.com');
  });

  test('a copied cookie is dead once its owner signs out', async () => {
    const owner = await member('out@example.com');
    const thief = thiefOf(owner);
    expect(await thief.signedInAs()).toBe('out@example.com');
    await owner.post('/api/auth/sign-out', {});
    expect(await thief.signedInAs()).toBeNull();
    expect((await thief.get('/api/library')).status).toBe(401);
  });

  test('a new password ends every session but the one it was typed in', async () => {
    const email = 'changed@example.com';
    const owner = await member(email);
    const others = [visitShop(shop), visitShop(shop)];
    for (const other of others) await other.signIn(email, password);
    await owner.post('/api/auth/change-password', { currentPassword: password, newPassword });
    for (const other of others) expect(await other.signedInAs()).toBeNull();
    expect(await owner.signedInAs()).toBe(email);
  });

  test('a copied cookie is dead once its owner changes the password, who stays signed in in every tab', async () => {
    const email = 'copied@example.com';
    const owner = await member(email);
    const thief = thiefOf(owner);
    expect(await thief.signedInAs()).toBe(email);
    const changed = await owner.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword,
    });
    expect(changed.status).toBe(200);
    expect((await thief.get('/api/library')).status).toBe(401);
    expect(await thief.signedInAs()).toBeNull();
    expect(await owner.signedInAs()).toBe(email);
    expect(owner.cookies.get('signed-in')).toBe('1');
    const { rows } = await store().query(
      'select s.id from sessions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  test('a wrong current password leaves the session as it is', async () => {
    const owner = await member('mistyped@example.com');
    const cookie = owner.cookies.get('session');
    await owner.post('/api/auth/change-password', { currentPassword: 'not this', newPassword });
    expect(owner.cookies.get('session')).toBe(cookie);
    expect(await owner.signedInAs()).toBe('mistyped@example.com');
  });

  test('a reset ends every session, and signs nobody in', async () => {
    const email = 'reset@example.com';
    const owner = await member(email);
    const token = await askForReset(shop, email);
    const resetter = visitShop(shop);
    await resetter.post('/api/auth/reset-password', { token, newPassword });
    expect(await resetter.signedInAs()).toBeNull();
    expect(await owner.signedInAs()).toBeNull();
  });

  test('of sign-ins that race with a reset, none with the old password leaves a session', async () => {
    const email = 'race@example.com';
    await member(email);
    const token = await askForReset(shop, email);
    const racers = Array.from({ length: 20 }, () => visitShop(shop));
    await Promise.all([
      ...racers.map((racer) => racer.signIn(email, password)),
      shop.post('/api/auth/reset-password', { token, newPassword }),
    ]);
    const signedIn = await Promise.all(racers.map((racer) => racer.signedInAs()));
    expect(signedIn.filter((who) => who !== null)).toEqual([]);
  });

  test('no answer and no database row holds what a browser needs to be somebody', async () => {
    const email = 'secret@example.com';
    const owner = visitShop(shop);
    const answers = [
      await owner.signUp(email, password),
      await owner.signIn(email, password),
      await owner.get('/api/auth/get-session'),
      await owner.post('/api/auth/change-password', { currentPassword: password, newPassword }),
    ];
    const cookie = decodeURIComponent(owner.cookies.get('session') ?? '');
    const [token = ''] = cookie.split('.');
    expect(token.length).toBeGreaterThanOrEqual(32);
    for (const answer of answers) expect(await answer.text()).not.toContain(token);
    const { rows } = await store().query('select to_jsonb(s)::text as row from sessions s', []);
    expect(rows.some(({ row }) => String(row).includes(cookie))).toBe(false);
  });

  test('the session’s cookie is out of reach for scripts and for other sites’ posts', async () => {
    const owner = visitShop(shop);
    await owner.signUp('cookie@example.com', password);
    const answer = await owner.signIn('cookie@example.com', password);
    const [session = '', hint = ''] = answer.headers.getSetCookie();
    expect(session).toMatch(/^session=.*Max-Age=2592000.*HttpOnly.*SameSite=Lax/i);
    expect(session).not.toMatch(/Domain=/i);
    expect(hint).toMatch(/^signed-in=1; Max-Age=2592000; Path=\/; SameSite=Lax$/);
  });
});
