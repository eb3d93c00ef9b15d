import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '#app/features/mail-log/list-mails.server.ts';
import { acts } from '#database/schema/acts.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';
import { sendTestMail } from './send-test-mail.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const send = (to: string) =>
    sendTestMail(shop.services, { who: 'command line', key: randomUUID() }, { to });

  test('the mail arrives, and the list says what the mail server said of it', async () => {
    const to = `${randomUUID()}@example.com`;
    expect(await send(to.toUpperCase())).toMatchObject({ status: 'done' });
    const mail = await mailTo(shop, to, /^A test from/);
    expect(mail.text).toContain('Emails reach you');
    await expect
      .poll(async () => (await listMails(store().db, { text: to, limit: 5 })).rows)
      .toMatchObject([{ kind: 'test', state: 'sent', answer: expect.stringMatching(/^250/) }]);
    expect(JSON.stringify(await store().db.select().from(acts))).not.toContain(to);
  });

  test('one that the mail server does not take yet says why', async () => {
    const to = `${randomUUID()}@example.com`;
    await shop.atMailbox('/sandbox/faults', { kind: 'refuse', count: 1 });
    await send(to);
    await expect
      .poll(async () => (await listMails(store().db, { text: to, limit: 5 })).rows)
      .toMatchObject([{ state: 'delayed', answer: expect.stringContaining('451') }]);
  });
});
