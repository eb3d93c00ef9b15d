import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDevicesAnswer } from '#app/features/identity/devices/devices-answer.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { type Visitor, visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    for (const email of ['ada@example.com', 'eve@example.com'])
      await visitShop(shop).signUp(email, password);
  });
  afterAll(() => shop.close());

  async function signedIn(email: string): Promise<Visitor> {
    const visitor = visitShop(shop);
    const body = { email, password };
    await visitor.post('/api/auth/sign-in/email', body, { 'User-Agent': firefox });
    return visitor;
  }

  async function devicesOf(visitor: Visitor) {
    const devices = readDevicesAnswer(await (await visitor.get('/api/devices')).json());
    if (devices === null) throw new Error('No devices were answered.');
    return devices;
  }

  test('each device is named, its own one is marked, and one or all others are signed out', async () => {
    const [desk, phone, tablet] = await Promise.all(
      Array.from({ length: 3 }, () => signedIn('ada@example.com')),
    );
    if (!desk || !phone || !tablet) throw new Error('Three were to sign in.');
    const seen = await devicesOf(desk);
    expect(seen.map(({ name }) => name)).toEqual(Array(3).fill('Firefox on Windows'));
    expect(seen.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
    const id = (await devicesOf(phone)).find(({ isThisOne }) => isThisOne)?.id;
    await desk.post('/api/devices/end', { id });
    await desk.post('/api/devices/end', { id });
    expect(await phone.signedInAs()).toBeNull();
    expect(await tablet.signedInAs()).toBe('ada@example.com');
    await desk.post('/api/devices/end', {});
    expect(await tablet.signedInAs()).toBeNull();
    expect(await desk.signedInAs()).toBe('ada@example.com');
    expect(await devicesOf(desk)).toHaveLength(1);
  });

  test('nobody ends a device of somebody else', async () => {
    const [ada, eve] = [await signedIn('ada@example.com'), await signedIn('eve@example.com')];
    const id = (await devicesOf(ada)).find(({ isThisOne }) => isThisOne)?.id;
    expect((await eve.post('/api/devices/end', { id })).status).toBe(200);
    await eve.post('/api/devices/end', {});
    expect(await ada.signedInAs()).toBe('ada@example.com');
    expect((await visitShop(shop).get('/api/devices')).status).toBe(401);
  });
});
