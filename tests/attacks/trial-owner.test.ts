import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addStaff } from '#app/features/desk/staff/add-staff.server.ts';
import { removeStaff } from '#app/features/desk/staff/remove-staff.server.ts';
import { staff } from '#database/schema/staff.ts';
import { deskCodeAt } from '#sandbox/mailbox/desk-code.ts';
import { readTrialOwner, settleTrialOwner, trialOwnerFile } from '#server/trial-owner.ts';
import { joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';

const minute = 60_000;
const listed = z.object({ result: z.array(z.object({ email: z.string(), role: z.string() })) });
const keys = { secretKey: 'sk_test_0', webhookSecrets: ['whsec_0'] };
const sandbox = { payments: { ...keys, apiUrl: 'http://127.0.0.1:3001' }, isLocal: true };

/** Shops in which somebody may buy for real, or whom others may reach. */
const realShops = [
  {
    name: 'with a live key',
    payments: { ...keys, secretKey: 'sk_live_0', apiUrl: 'https://api.stripe.com' },
    isLocal: false,
  },
  {
    name: 'with a test key, on one’s own machine',
    payments: { ...keys, apiUrl: 'https://api.stripe.com' },
    isLocal: true,
  },
  { name: 'at a public address, whatever its provider', ...sandbox, isLocal: false },
];

onOneStore((store) => {
  let shop: TestShop;
  let dataDir: string;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-trial-'));
  });
  afterAll(async () => {
    await shop.close();
    rmSync(dataDir, { recursive: true });
  });

  const startAs = (settings: Omit<Parameters<typeof settleTrialOwner>[0], 'dataDir'>) =>
    settleTrialOwner({ ...settings, dataDir }, shop.services);

  function trialOwner() {
    const owner = readTrialOwner(dataDir);
    if (!owner) throw new Error('Nobody is there for trying.');
    return owner;
  }

  const signIn = (given: object) => {
    const { email, password } = trialOwner();
    const shown = deskCodeAt(trialOwnerFile(dataDir), shop.services.clock());
    return shop.post('/api/desk/sign-in', { email, password, code: shown?.code, ...given });
  };

  const beginAnew = async () => {
    await store().query('delete from staff', []);
    rmSync(trialOwnerFile(dataDir), { force: true });
  };

  test('whoever tries the sandbox is its owner, by a password and the codes of its mailbox, as staff is', async () => {
    await startAs(sandbox);
    const { password } = trialOwner();
    expect((await signIn({ code: '000000' })).status).toBe(401);
    expect((await signIn({ password: 'another one, as long' })).status).toBe(401);
    const opened = await signIn({});
    const [cookie = ''] = opened.headers.getSetCookie().filter((line) => line.startsWith('desk='));
    const session = await shop.get('/api/desk/session', { Cookie: cookie.split(';')[0] ?? '' });
    expect(await session.json()).toMatchObject({ role: 'owner' });
    const again = await signIn({});
    expect([again.status, JSON.stringify(await again.json())]).toEqual([
      401,
      expect.stringContaining('Wait for the next one'),
    ]);
    shop.shiftClock(minute);
    await startAs(sandbox);
    expect(trialOwner().password).toBe(password);
    expect((await signIn({})).status).toBe(200);
    expect(statSync(trialOwnerFile(dataDir)).mode & 0o077).toBe(0);
  });

  test.each(realShops)('a shop $name has none, and ends the one that was there', async (real) => {
    await beginAnew();
    await startAs(real);
    expect(await shop.services.db.select().from(staff)).toEqual([]);
    expect(existsSync(trialOwnerFile(dataDir))).toBe(false);

    await startAs(sandbox);
    const { email, password } = trialOwner();
    shop.shiftClock(0);
    const { code } = deskCodeAt(trialOwnerFile(dataDir), shop.services.clock()) ?? {};
    const opened = await signIn({});
    const [cookie = ''] = opened.headers.getSetCookie();
    await startAs(real);
    expect(readTrialOwner(dataDir)).toBeNull();
    const session = await shop.get('/api/desk/session', { Cookie: cookie.split(';')[0] ?? '' });
    expect(session.status).toBe(401);
    const knocked = await shop.post('/api/desk/sign-in', { email, password, code });
    expect(knocked.status).toBe(401);
  });

  test('a sandbox that has staff of its own gets none, and one who was removed stays away', async () => {
    await beginAnew();
    const owner = await joinDesk(shop, 'owner');
    await startAs(sandbox);
    expect(readTrialOwner(dataDir)).toBeNull();
    const actor = { who: 'command line', key: randomUUID() };
    await beginAnew();
    await startAs(sandbox);
    const again = { email: owner.email, role: 'owner' as const, refundCapCents: null };
    await addStaff(shop.services, { ...actor, key: randomUUID() }, again);
    await removeStaff(shop.services, actor, { email: trialOwner().email });
    await startAs(sandbox);
    expect(readTrialOwner(dataDir)).toBeNull();
  });

  test('it ends when an owner has joined, with the desks that it opened, and no start brings it back', async () => {
    await beginAnew();
    await startAs(sandbox);
    const opened = await signIn({});
    const [cookie = ''] = opened.headers.getSetCookie().filter((line) => line.startsWith('desk='));
    const session = () => shop.get('/api/desk/session', { Cookie: cookie.split(';')[0] ?? '' });
    await joinDesk(shop, 'support');
    expect((await session()).status, 'with no other owner').toBe(200);
    const { email, run } = await joinDesk(shop, 'owner');
    expect((await session()).status).toBe(401);
    const { result } = listed.parse(await (await run('staff')).json());
    const owners = result.filter(({ role }) => role === 'owner');
    expect(owners).toEqual([expect.objectContaining({ email })]);
    await startAs(sandbox);
    expect(readTrialOwner(dataDir)).toBeNull();
  });

  test('a file that was lost is made anew, and opens the desk again', async () => {
    await beginAnew();
    await startAs(sandbox);
    rmSync(trialOwnerFile(dataDir));
    await startAs(sandbox);
    expect((await signIn({})).status).toBe(200);
  });
});
