import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkShop } from '#app/features/desk/queues/check-shop.server.ts';
import { sendReceiptJob } from '#app/features/fulfilment/jobs.server.ts';
import { sendPasswordResetJob } from '#app/features/identity/jobs.server.ts';
import { logMails } from '#app/features/mail-log/log-mails.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { type Mail, MailRefused } from '#app/platform/mail/mailer.server.ts';
import { mails } from '#database/schema/mails.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import { settleRefusedMail } from './settle-refused-mail.ts';
import { jobHandlers } from './worker.ts';

let store: Store;
let shop: TestShop;
const tried: Mail[] = [];
beforeAll(async () => {
  store = await openTestPostgres();
  shop = await openTestShop(store, { workJobs: false });
  const { db, clock, log } = shop.services;
  const refuseAll = {
    send(mail: Mail) {
      tried.push(mail);
      return Promise.reject(new MailRefused(mail, new Error('550 5.1.1 no such user')));
    },
    close: () => undefined,
  };
  shop.services.mailer = logMails(refuseAll, { db, clock, log });
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

/** Does a job as the queue would; rejects where the queue would try again. */
async function work(name: string, data: object): Promise<void> {
  const handler = jobHandlers(shop.services).find((each) => each.name === name);
  await handler?.run(data);
}

const stateOf = async (to: string) =>
  (await store.db.select().from(mails)).filter(({ toAddress }) => toAddress === to);

test('an order’s mail that is refused for good is tried once, and is a task for the owner, once', async () => {
  const { orderId, email } = await buyBooks(shop);
  tried.length = 0;
  await work(sendReceiptJob.name, { orderId });
  await work(sendReceiptJob.name, { orderId });
  expect(tried).toHaveLength(2);
  expect(await stateOf(email)).toMatchObject([
    { state: 'refused', answer: '550 5.1.1 no such user' },
  ]);
  const tasks = await store.db.select().from(ownerTasks);
  expect(tasks).toMatchObject([{ kind: 'mail-refused', orderId, settledAt: null }]);
  expect(tasks[0]?.summary).not.toContain('@');
});

test('a mail that a stranger asked for is given up, and asks nothing of the owner', async () => {
  const { email } = await signInAs(shop.services);
  const before = await store.db.select().from(ownerTasks);
  const mail = { mailId: randomUUID(), email, origin: shop.url };
  await work(sendPasswordResetJob.name, mail);
  expect(await stateOf(email)).toMatchObject([{ state: 'refused', tries: 1 }]);
  expect(await store.db.select().from(ownerTasks)).toEqual(before);
  shop.shiftClock(3_600_000);
  const { problems } = await checkShop(shop.services);
  expect(problems.filter((problem) => /not sent/.test(problem))).toEqual([]);
});

test('what a visitor wrote to the owner is tried on, and so is whatever failed otherwise', async () => {
  const [mail] = tried;
  if (!mail) throw new Error('None was tried.');
  const refusal = new MailRefused({ ...mail, kind: 'contact-message' }, new Error('550'));
  const failure = new Error('451 come back later');
  for (const error of [refusal, failure]) {
    const run = () => Promise.reject(error);
    await expect(settleRefusedMail(shop.services, run)).rejects.toBe(error);
  }
});
