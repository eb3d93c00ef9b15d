import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { joinDeskWithPasskey } from '#tests/harness/passkeys/join-desk-with-passkey.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { listHistory } from './list-history.server.ts';

const minute = 60_000;

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  /** What the page of the history shows about somebody, the oldest first. */
  async function historyOf(text: string) {
    const { rows } = await listHistory(store().db, { text, limit: 100 });
    const shown = rows.filter(({ act }) => act !== 'staff-add');
    return shown.reverse().map(({ act, refusal, after, subject }) => ({
      ...{ act, refusal, subject, by: after?.by },
    }));
  }

  test('whoever joins and opens the desk stands in the history, with what they came by', async () => {
    const owner = await joinDesk(shop, 'owner');
    shop.shiftClock(minute);
    await owner.signIn();
    await owner.signIn({ code: owner.recoveryCodes[0] ?? '' });
    shop.shiftClock(0);
    const support = await joinDeskWithPasskey(shop, 'support');
    await support.signIn();
    expect(await historyOf(owner.email)).toMatchObject([
      { act: 'join', by: 'password', refusal: null },
      { act: 'open-desk', by: 'password' },
      { act: 'open-desk', by: 'recovery code' },
    ]);
    expect(await historyOf(support.email)).toMatchObject([
      { act: 'join', by: 'passkey' },
      { act: 'open-desk', by: 'passkey' },
    ]);
  });

  test('who tries a member’s door in vain stands there once a quarter of an hour, however often they try', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const refusals = async () =>
      (await historyOf(owner.email)).filter(({ refusal }) => refusal !== null);
    const tryCode = () => shop.post('/api/desk/sign-in', { ...wrong, email: owner.email });
    const wrong = { password: 'a wrong one, as long', code: '000000' };
    await owner.signIn({ isUserVerified: false });
    await tryCode();
    await tryCode();
    expect(await refusals()).toMatchObject([{ act: 'open-desk' }]);
    shop.shiftClock(16 * minute);
    await tryCode();
    expect(await refusals()).toHaveLength(2);
    shop.shiftClock(0);
    await shop.post('/api/desk/sign-in', { ...wrong, email: 'nobody@example.com' });
    expect(await historyOf('nobody@example.com')).toEqual([]);
  });

  test('refused refunds, sums over the cap, what a role may not do and what nobody could do all stand there', async () => {
    const support = await joinDesk(shop, 'support', { refundCapCents: 1_000 });
    const { orderId, email } = await buyBooks(shop);
    const refund = (args: object) =>
      support.run('refund', { orderId, titles: [], reason: 'asked for it', ...args });
    await refund({ cents: 1_001 });
    await refund({ titles: ['no such book'] });
    await support.run('erase-customer', { email });
    await support.get('/api/desk/mail?id=1');
    const accountant = await joinDesk(shop, 'accountant');
    await accountant.get('/api/desk/mail?id=1');
    await accountant.run('customer', { email });
    const refused = async (who: string) =>
      (await historyOf(who)).filter(({ refusal }) => refusal !== null).map(({ act }) => act);
    expect(await refused(support.email)).toEqual(['refund', 'refund', 'erase-customer']);
    expect(await refused(accountant.email)).toEqual(['mail', 'customer']);
    expect((await historyOf(orderId)).filter(({ refusal }) => refusal !== null)).toHaveLength(2);
    const about = await historyOf(email);
    expect(about.map(({ act }) => act)).toEqual(['erase-customer', 'customer']);
    expect(JSON.stringify(about)).not.toContain(email);
  });
});
