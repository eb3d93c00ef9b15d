import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHistory } from '#app/features/desk/history/list-history.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { routes } from '#server/api-routes.ts';
import { type DeskVisitor, joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import {
  askForPasskey,
  joinDeskWithPasskey,
  type PasskeyVisitor,
} from '#tests/harness/passkeys/join-desk-with-passkey.ts';
import { staffPassword } from '#tests/harness/staff-secrets.ts';
import { onOneStore } from '#tests/harness/stores.ts';

onOneStore((store) => {
  let shop: TestShop;
  let owner: DeskVisitor;
  let withPasskey: PasskeyVisitor;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    owner = await joinDesk(shop, 'owner');
    withPasskey = await joinDeskWithPasskey(shop, 'owner');
    shop.services.trustedProxies = trustProxies(['127.0.0.0/8']);
    shop.services.deskNetworks = trustProxies(['203.0.113.0/24', '2001:db8:7::/48']);
  });
  afterAll(() => shop.close());

  const paths = routes.filter(([, path]) => path.startsWith('/api/desk/'));

  test.each(paths.map(([method, path]) => ({ method, path })))(
    '$method $path is refused elsewhere, also with the desk open, and looked at from a named network',
    async ({ method, path }) => {
      const ask = async (ip: string) => {
        const headers = { 'X-Forwarded-For': ip, Cookie: owner.cookie() };
        const answer = await (method === 'GET'
          ? shop.get(path, headers)
          : shop.post(path, { no: 'sense' }, headers));
        return { status: answer.status, text: await answer.text() };
      };
      for (const elsewhere of ['198.51.100.7', '2001:db8:8::1', 'no address']) {
        const refused = await ask(elsewhere);
        expect(refused.status).toBe(403);
        expect(refused.text).toContain('not opened from this network');
      }
      for (const named of ['203.0.113.9', '2001:db8:7::1', '::ffff:203.0.113.9']) {
        // Signing out would end what the next request shows.
        if (path !== '/api/desk/sign-out') expect((await ask(named)).status).not.toBe(403);
      }
    },
  );

  test('neither the right password and code nor the right passkey opens the desk from elsewhere', async () => {
    shop.shiftClock(60_000);
    const elsewhere = { 'X-Forwarded-For': '198.51.100.7' };
    const named = { 'X-Forwarded-For': '203.0.113.9' };
    const credentials = { email: owner.email, password: staffPassword, code: owner.code() };
    const byPassword = (headers: Record<string, string>) =>
      shop.post('/api/desk/sign-in', credentials, headers);
    expect((await byPassword(elsewhere)).status).toBe(403);
    expect((await byPassword(named)).status).toBe(200);
    const post = (path: string, body: object) => shop.post(path, body, named);
    const answer = withPasskey.passkey.get(await askForPasskey({ post }, 'open'));
    const byPasskey = (headers: Record<string, string>) =>
      shop.post('/api/desk/sign-in-with-passkey', { answer }, headers);
    expect((await byPasskey(elsewhere)).status).toBe(403);
    expect((await byPasskey(named)).status).toBe(200);
    shop.shiftClock(0);
  });

  test('a desk that is asked from elsewhere stands in the history of whose it is', async () => {
    const { rows } = await listHistory(store().db, { text: owner.email, limit: 100 });
    expect(rows.filter(({ refusal }) => refusal !== null)).toMatchObject([
      { act: 'open-desk', refusal: 'The desk is not opened from this network.' },
    ]);
  });

  test('where no network is named the desk is opened from everywhere', async () => {
    shop.services.deskNetworks = trustProxies([]);
    const headers = { 'X-Forwarded-For': '198.51.100.7', Cookie: withPasskey.cookie() };
    expect((await shop.get('/api/desk/session', headers)).status).toBe(200);
  });
});
