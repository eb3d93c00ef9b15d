import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acts } from '#database/schema/acts.ts';
import { joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { setMorningMail } from './set-morning-mail.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  test('everybody begins and ends their own, and the owner that of others', async () => {
    const [owner, support] = [await joinDesk(shop, 'owner'), await joinDesk(shop, 'support')];
    const wants = async (visitor: typeof owner) =>
      (await (await visitor.get('/api/desk/session')).json()).wantsMorningMail;
    expect(await wants(support)).toBe(false);
    expect((await support.run('morning-mail', { wants: true })).status).toBe(200);
    expect(await wants(support)).toBe(true);
    const foreign = await support.run('morning-mail', { wants: true, email: owner.email });
    expect(foreign.status).toBe(403);
    expect(await wants(owner)).toBe(false);
    const key = randomUUID();
    const ended = { wants: false, email: support.email.toUpperCase() };
    expect((await owner.run('morning-mail', ended, key)).status).toBe(200);
    expect(await wants(support)).toBe(false);
    const [act] = await store().db.select().from(acts).where(eq(acts.key, key));
    expect(act).toMatchObject({ before: { wants: true }, after: { wants: false } });
    expect(act?.subject).not.toContain(support.email);
  });

  test('whoever is nobody of the staff gets none', async () => {
    const actor = { who: 'command line', key: randomUUID() };
    for (const [email, sentence] of [
      ['nobody@example.com', 'nobody@example.com is not on the staff.'],
      ['no address', 'no address is not an email address.'],
    ] as const) {
      expect(await setMorningMail(shop.services, actor, { email, wants: true })).toMatchObject({
        ...{ status: 'refused', sentence },
      });
    }
  });
});
