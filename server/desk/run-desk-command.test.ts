import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acts } from '#database/schema/acts.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { type DeskVisitor, joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';

onOneStore((store) => {
  let shop: TestShop;
  let owner: DeskVisitor;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    owner = await joinDesk(shop, 'owner');
  });
  afterAll(() => shop.close());

  const newEmail = () => `${randomUUID()}@example.com`;
  const boughtBy = () => buyBooks(shop, { email: newEmail() });
  const ofOrder = async () => ({ orderId: (await boughtBy()).orderId });

  async function openTask(): Promise<number> {
    const [task] = await shop.services.db
      .insert(ownerTasks)
      .values({
        ...{ kind: 'setup', reference: randomUUID(), summary: 'Look.', details: {} },
        raisedAt: shop.services.clock(),
      })
      .returning();
    return task?.id ?? 0;
  }

  /** Each act of the desk, with what it is done to. */
  const everyAct: Record<string, () => Promise<object>> = {
    'send-again': ofOrder,
    'correct-address': async () => ({ ...(await ofOrder()), email: newEmail() }),
    'renew-link': ofOrder,
    refund: async () => ({ ...(await ofOrder()), titles: [], reason: 'asked for it' }),
    give: async () => ({ email: newEmail(), titles: ['ebook-1'], note: 'a friend' }),
    'end-access': async () => ({ ...(await ofOrder()), titles: [] }),
    'restore-access': async () => {
      const order = await ofOrder();
      await owner.run('end-access', { ...order, titles: [] });
      return order;
    },
    'end-sessions': async () => ({ email: (await boughtBy()).email }),
    'erase-customer': async () => ({ email: (await boughtBy()).email }),
    'settle-task': async () => ({ taskId: await openTask() }),
    'set-tax': async () => ({ mode: 'included', rateBps: 1_900 }),
    'staff-add': async () => ({ email: newEmail(), role: 'support' }),
    'staff-remove': async () => ({ email: (await joinDesk(shop, 'support')).email }),
  };

  test.each(Object.keys(everyAct))(
    '%s, pressed twice and sent again later, is done once, in the name of who did it',
    async (command) => {
      const args = (await everyAct[command]?.()) ?? {};
      const key = randomUUID();
      const press = () => owner.run(command, args, key);
      const answers = [...(await Promise.all([press(), press()])), await press()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()));
      for (const other of others) expect(other).toEqual(first);
      const rows = await shop.services.db.select().from(acts).where(eq(acts.key, key));
      expect(rows).toMatchObject([{ act: command, who: owner.email, role: 'owner' }]);
    },
  );

  test('two members of staff who refund one order at once send its money back once', async () => {
    const { orderId } = await ofOrder();
    const other = await joinDesk(shop, 'owner');
    const args = { orderId, titles: [], reason: 'asked for it' };
    const answers = await Promise.all([owner.run('refund', args), other.run('refund', args)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an act that comes after the desk was closed does nothing', async () => {
    const { orderId } = await ofOrder();
    const leaving = await joinDesk(shop, 'owner');
    await leaving.post('/api/desk/sign-out', {});
    expect((await leaving.run('end-access', { orderId, titles: [] })).status).toBe(401);
    const rows = await shop.services.db.select().from(acts).where(eq(acts.orderId, orderId));
    expect(rows).toEqual([]);
  });
});
