import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { raise } from '#app/features/attention/raise.server.ts';
import { openJobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { formatUsd } from '#app/platform/money.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { shopSettings } from '#database/schema/shop-settings.ts';
import { staff } from '#database/schema/staff.ts';
import type { Email } from '#sandbox/mailbox/email.ts';
import { allJobs } from '#server/all-jobs.ts';
import { needSources, slowNeedSources } from '#server/desk/need-sources.ts';
import { jobHandlers } from '#server/worker.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { findNeeds } from '../needs/find-needs.server.ts';
import { salesByDay } from '../sales/sales-by-day.server.ts';
import { salesPeriods } from '../sales/sales-day.ts';
import { salesFigures } from '../sales/sales-words.ts';
import { setTimeZone } from '../settings/set-time-zone.server.ts';
import type { Role } from '../staff/roles.ts';
import { sendMorningMailsJob } from './jobs.server.ts';
import { nextMorning } from './mornings.ts';
import { sendMorningMails } from './send-morning-mails.server.tsx';
import { setMorningMail } from './set-morning-mail.server.ts';
import { whoIsDue } from './who-is-due.server.ts';

const minute = 60_000;
const sources = [...needSources, ...slowNeedSources];
const actor = () => ({ who: 'command line', key: randomUUID() });

onOneStore((store) => {
  let shop: TestShop;
  /** At the clock of UTC, of which the shop's is a shift. */
  let seven: Date;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  beforeEach(async () => {
    await shop.atMailbox('/email/all', undefined, 'DELETE');
    for (const table of [staff, ownerTasks, shopSettings]) await store().db.delete(table);
    shop.shiftClock(0);
    seven = nextMorning(new Date(), 'UTC');
  });
  afterAll(() => shop.close());

  const setClock = (at: Date, minutes = 0) =>
    shop.shiftClock(at.getTime() + minutes * minute - Date.now());
  const send = () => sendMorningMails(shop.services, sources);
  const mailed = async () =>
    (await shop.emails()).flatMap(({ to }) => to.map(({ address }) => address));

  /** Somebody of the staff who wants the mail. */
  async function reader(role: Role, email?: string): Promise<string> {
    const joined = await joinDesk(shop, role, email === undefined ? {} : { email });
    await setMorningMail(shop.services, actor(), { email: joined.email, wants: true });
    return joined.email;
  }

  async function onlyMail(): Promise<Email> {
    const [mail, ...others] = await shop.emails();
    if (!mail || others.length > 0) throw new Error(`There are ${others.length + 1} mails.`);
    return mail;
  }

  test('who wants it has it from seven on, once each morning; whoever does not, was removed or has nothing to see in it, never', async () => {
    const wanting = [await reader('owner'), await reader('support'), await reader('accountant')];
    const content = await reader('content');
    await joinDesk(shop, 'owner');
    const removed = await reader('owner');
    await store().db.update(staff).set({ removedAt: new Date() }).where(eq(staff.email, removed));
    const ended = await reader('owner');
    await setMorningMail(shop.services, actor(), { email: ended, wants: false });
    setClock(seven, -1);
    await send();
    expect(await mailed()).toEqual([]);
    setClock(seven, 5);
    await send();
    await send();
    expect((await mailed()).sort()).toEqual([...wanting].sort());
    setClock(seven, 23 * 60 + 59);
    await send();
    expect(await mailed()).toHaveLength(3);
    setClock(seven, 24 * 60 + 1);
    await send();
    expect((await mailed()).sort()).toEqual([...wanting, ...wanting].sort());
    expect(await mailed()).not.toContain(content);
  });

  test('it says what Today shows: the figures until yesterday, and what needs its reader, what is due first', async () => {
    await reader('owner');
    const { orderId } = await buyBooks(shop, { ids: ['ebook-1', 'ebook-2'] });
    await store()
      .db.update(userPurchases)
      .set({ purchasedAt: new Date(seven.getTime() - 20 * 60 * minute) })
      .where(eq(userPurchases.orderId, orderId));
    await raise(shop.services, {
      ...{ kind: 'bought-twice', subject: orderId, orderId },
      summary: `The buyer of order ${orderId} had already bought a book in it.`,
    });
    // Two at least: what a clock that jumps to the morning raises besides depends on the time of day.
    await raise(shop.services, {
      ...{ kind: 'odd-event', subject: randomUUID(), summary: 'Something odd came.' },
    });
    setClock(seven, 5);
    await send();
    const mail = await onlyMail();
    const text = mail.text.replaceAll(/\s+/g, ' ');
    const yesterday = new Date(seven.getTime() - 8 * 60 * minute);
    const sales = await salesByDay(store().db, { now: yesterday, timeZone: 'UTC' });
    for (const period of salesPeriods(sales)) {
      for (const { name, now, before } of salesFigures(period)) {
        expect(text).toContain(`${name.toLowerCase()} ${now} (before: ${before})`);
      }
    }
    const { needs } = await findNeeds(shop.services, { role: 'owner', sources });
    expect(needs.map(({ kind }) => kind)).toContain('bought-twice');
    expect(mail.subject).toBe(
      `Evenkeel Academy: ${formatUsd(15_120)} yesterday, ${needs.length} things need you`,
    );
    for (const { sentence } of needs) expect(text).toContain(`• ${sentence}`);
    expect(text).toContain(`${shop.url}/desk`);
  });

  test('support is told of no sales, the accountant of nothing to do', async () => {
    await reader('support');
    await raise(shop.services, {
      ...{ kind: 'odd-event', subject: randomUUID(), summary: 'Something odd came.' },
    });
    setClock(seven, 5);
    await send();
    expect((await onlyMail()).text).not.toMatch(/sales|odd/);
    expect((await onlyMail()).text).toContain('Nothing needs you.');
    await store().db.delete(staff);
    await shop.atMailbox('/email/all', undefined, 'DELETE');
    await reader('accountant');
    setClock(seven, 24 * 60 + 5);
    await send();
    expect((await onlyMail()).text).toContain('Yesterday: sales');
  });

  test('while the mail server is away nobody loses theirs, and nobody has it twice', async () => {
    const wanting = [await reader('owner'), await reader('owner'), await reader('owner')];
    setClock(seven, 5);
    await send();
    await shop.atMailbox('/email/all', undefined, 'DELETE');
    setClock(seven, 24 * 60 + 5);
    await shop.atMailbox('/sandbox/faults', { kind: 'refuse', count: 1, status: 451 });
    await expect(send()).rejects.toThrow('451');
    setClock(seven, 30 * 60);
    await shop.atMailbox('/sandbox/faults', { kind: 'lose-reply', count: 1 });
    await expect(send()).rejects.toThrow();
    await send();
    await send();
    const emails = await shop.emails();
    const ids = new Set(emails.map(({ headers }) => headers['message-id']));
    expect(ids.size).toBe(3);
    expect([...new Set(await mailed())].sort()).toEqual([...wanting].sort());
  });

  test('an address that is refused waits for the next morning, and keeps nobody from theirs', async () => {
    await reader('owner', 'mistyped@nowhere.invalid');
    const other = await reader('owner');
    setClock(seven, 5);
    await send();
    await send();
    expect(await mailed()).toEqual([other]);
    const rows = await store().db.select().from(staff);
    expect(rows.map(({ mailedMorningAt }) => mailedMorningAt)).toEqual([seven, seven]);
  });

  test('of two processes one mails, whoever is told first', async () => {
    const wanting = [await reader('owner'), await reader('owner')];
    setClock(seven, 5);
    const { services } = shop;
    const queues = await Promise.all(
      [1, 2].map(() => openJobQueue(store(), allJobs, services.log)),
    );
    const ownJob = jobHandlers(services).filter(({ name }) => name === sendMorningMailsJob.name);
    try {
      await Promise.all(
        queues.map(async (queue) => {
          await queue.work(ownJob);
          await queue.send(services.db, sendMorningMailsJob, {});
        }),
      );
      await vi.waitFor(async () => expect(await mailed()).toHaveLength(2), { timeout: 15_000 });
      const waiting = await Promise.all(queues.map((queue) => queue.listWaiting(50)));
      expect(waiting.flat().filter(({ name }) => name === sendMorningMailsJob.name)).toEqual([]);
    } finally {
      for (const queue of queues) await queue.stop(2_000);
    }
    expect((await mailed()).sort()).toEqual([...wanting].sort());
  });

  test('where the shop changes its time zone, the next mail comes by the new clock, and none twice', async () => {
    const wanting = await reader('owner');
    setClock(seven, 5);
    await send();
    // In Tokyo it is 16:05 then; seven in the morning comes 15 hours after that in UTC.
    expect(await setTimeZone(shop.services, actor(), 'Asia/Tokyo')).toMatchObject({
      status: 'done',
    });
    await send();
    expect(await mailed()).toEqual([wanting]);
    const due = async () => {
      const now = { now: shop.services.clock(), timeZone: 'Asia/Tokyo' };
      return (await whoIsDue(store().db, now)).map(({ email }) => email);
    };
    setClock(seven, 15 * 60 - 1);
    expect(await due()).toEqual([]);
    setClock(seven, 15 * 60 + 1);
    expect(await due()).toEqual([wanting]);
    await send();
    expect(await mailed()).toEqual([wanting, wanting]);
    await setTimeZone(shop.services, actor(), 'America/Los_Angeles');
    await send();
    expect(await mailed()).toHaveLength(2);
  });
});
