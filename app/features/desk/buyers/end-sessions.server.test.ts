import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acts } from '#database/schema/acts.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openSessionOf, type SignedIn, signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { maskEmail } from '../mask-email.ts';
import { endSessions } from './end-sessions.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  const heard: unknown[][] = [];
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    const { note } = shop.services.securityLog;
    shop.services.securityLog.note = (...told) => {
      heard.push(told);
      note(...told);
    };
  });
  afterAll(() => shop.close());

  const end = (email: string | null, key: string = randomUUID()) =>
    endSessions(shop.services, { who: 'command line', key }, { email });

  const statusOf = async ({ cookie }: Pick<SignedIn, 'cookie'>) =>
    (await shop.get('/api/library', cookie)).status;

  test('a person is signed out on every device, others stay, and it is on record', async () => {
    const phone = await signInAs(shop.services);
    const { userId, email } = phone;
    const tablet = { cookie: await openSessionOf(shop.services, userId) };
    const other = await signInAs(shop.services);
    expect(await Promise.all([phone, tablet, other].map(statusOf))).toEqual([200, 200, 200]);
    heard.length = 0;
    const answer = await end(` ${email.toUpperCase()} `, 'once');
    expect(answer).toMatchObject({ result: { endedSessions: 2 } });
    expect(heard).toEqual([['sessions-ended', { reason: 'ended-by-owner', userId }]]);
    expect(await Promise.all([phone, tablet, other].map(statusOf))).toEqual([401, 401, 200]);
    const after = { userId, endedSessions: 2 };
    expect(await store().db.select().from(acts).where(eq(acts.key, 'once'))).toMatchObject([
      { act: 'end-sessions', subject: maskEmail(email), after },
    ]);
    const journal = await shop.services.journal.read();
    expect(journal.at(-1)).toMatchObject({ act: 'end-sessions', key: 'once' });
  });

  test('the same key again ends no session that was opened since', async () => {
    const { userId, email } = await signInAs(shop.services);
    const first = await end(email, 'twice');
    const later = { cookie: await openSessionOf(shop.services, userId) };
    expect(await end(email, 'twice')).toEqual(first);
    expect(await statusOf(later)).toBe(200);
  });

  test('everybody is signed out at once', async () => {
    const all = [await signInAs(shop.services), await signInAs(shop.services)];
    expect(await end(null)).toMatchObject({ status: 'done' });
    expect(await Promise.all(all.map(statusOf))).toEqual([401, 401]);
    expect(await end(null)).toMatchObject({ result: { endedSessions: 0 } });
  });

  test('an address without an account, and what is no address, are refused', async () => {
    expect(await end('nobody@example.com')).toEqual({
      status: 'refused',
      sentence: 'No account has the address nobody@example.com.',
    });
    expect(await end('nobody')).toMatchObject({ sentence: 'nobody is not an email address.' });
  });
});
