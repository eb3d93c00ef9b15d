import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const password = 'correct horse battery';

onOneStore((store) => {
  let shop: TestShop;
  let networks = 0;
  beforeAll(async () => {
    shop = await openTestShop(store(), { limitsFactor: 1, workJobs: false });
    shop.services.trustedProxies = trustProxies(['127.0.0.1']);
  });
  beforeEach(async () => {
    await shop.forgetLimits();
    await store().query('delete from pgboss.job', []);
  });
  afterAll(() => shop.close());

  /** Each time from another place: nothing but the mailbox is the same. */
  const post = (path: string, body: object) => {
    networks += 1;
    const from = { 'X-Forwarded-For': `10.${networks >> 8}.${networks & 255}.1` };
    return shop.post(path, body, from);
  };
  const signUp = (email: string) => post('/api/auth/sign-up/email', { email, password, name: 'N' });
  const subscribe = (email: string) => post('/api/newsletter', { email });
  const askForReset = (email: string) => post('/api/send-password-reset', { email });
  const findBooks = (email: string) => post('/api/find-purchases', { email });

  const withdraw = (email: string) => post('/api/withdraw', { email, orderId: 'EK-00000-00000' });

  /** As if so many hours had passed for whatever is counted. */
  const letPass = (hours: number) =>
    store().query('update rate_limits set expire = expire - $1', [hours * 3_600_000]);

  async function mailsLeft(): Promise<number> {
    const names = [
      ...['send-verification', 'send-sign-up-attempt', 'send-password-reset'],
      'ask-for-confirmation',
    ];
    const { rows } = await store().query('select id from pgboss.job where name = any($1)', [names]);
    return rows.length;
  }

  test('tags behind a plus are one mailbox: twelve sign-ups are five mails, and all answer alike', async () => {
    const answers = await Promise.all(times(12).map((n) => signUp(`victim+${n}@example.com`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await mailsLeft()).toBe(5);
  });

  test('so are the dots of a Gmail address, for every kind of mail', async () => {
    const spellings = ['victim', 'v.ictim', 'vi.ctim', 'vic.tim', 'v.i.c.t.i.m', 'victim+a'];
    const emails = spellings.map((name) => `${name}@gmail.com`);
    for (const ask of [subscribe, askForReset, findBooks, withdraw]) {
      const statuses = [];
      for (const email of emails) statuses.push((await ask(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test('two persons at one provider are two mailboxes', async () => {
    for (const n of times(5)) expect((await subscribe(`victim+${n}@example.com`)).status).toBe(200);
    expect((await subscribe('victim@example.com')).status).toBe(429);
    expect((await subscribe('other@example.com')).status).toBe(200);
    expect((await subscribe('vic.tim@example.com')).status).toBe(200);
  });

  test('all kinds together are twenty a day for one mailbox; then the owner still gets a link an hour', async () => {
    for (const hour of times(3)) {
      for (const n of times(6)) {
        await signUp(`flooded+${hour}-${n}@example.com`);
        await subscribe('flooded@example.com');
      }
      await letPass(1);
    }
    expect(await mailsLeft()).toBe(20);
    expect((await subscribe('flooded@example.com')).status).toBe(429);

    expect((await askForReset('flooded@example.com')).status).toBe(200);
    const refused = await askForReset('flooded@example.com');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    await letPass(1);
    expect((await askForReset('flooded@example.com')).status).toBe(200);
    expect(await mailsLeft()).toBe(22);
    await letPass(24);
    expect((await subscribe('flooded@example.com')).status).toBe(200);
  });
});
