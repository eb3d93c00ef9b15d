import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { acts } from '#database/schema/acts.ts';
import { users } from '#database/schema/users.ts';
import { deskCommands } from '#server/desk/all-commands.ts';
import { runDeskCommand } from '#server/desk/run-desk-command.ts';
import { typedForKept } from './harness/as-people-write.ts';
import { insertCheckout } from './harness/insert-checkout.ts';
import { openTestShop, type TestShop } from './harness/open-test-shop.ts';
import { onEachStore } from './harness/stores.ts';
import { writeMessage } from './harness/write-message.ts';

/** Keeps words at each place where the desk looks for words; `email` is that of their row. */
const keepers: Readonly<Record<string, (shop: TestShop, words: string, email: string) => unknown>> =
  {
    orders: ({ services: { db } }, firstName, email) =>
      insertCheckout(db, { status: 'complete', firstName, lastName: '', email }),
    customers: ({ services: { db } }, words, email) =>
      db.insert(users).values({ id: email, email, name: words, firstName: words, lastName: '' }),
    messages: (shop, firstName, email) => writeMessage(shop, { firstName, lastName: 'X', email }),
    history: ({ services: { db } }, reason, subject) =>
      db.insert(acts).values({
        key: randomUUID(),
        who: 'command line',
        act: 'note',
        at: new Date(),
        subject,
        reason,
      }),
  };

/** These look for an address, its beginning, or an order ID alone. */
const ofAddresses = ['mails', 'find-subscribers'];

const answerSchema = z.object({
  status: z.literal('done'),
  result: z.object({ rows: z.array(z.unknown()) }),
});

test('every command of the desk that searches for a text is known', () => {
  const searches = [...deskCommands.values()]
    .filter(({ input }) => input instanceof z.ZodObject && 'text' in input.shape)
    .filter(({ input }) => input instanceof z.ZodObject && 'limit' in input.shape)
    .map(({ name }) => name);
  expect(searches.toSorted()).toEqual([...Object.keys(keepers), ...ofAddresses].toSorted());
});

onEachStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  test.each(Object.entries(keepers))(
    'the search of %s finds words however they are written',
    async (command, keep) => {
      const emailOf = (n: number) => `${command}.${n}@example.test`;
      for (const [n, [kept]] of typedForKept.entries()) await keep(shop, kept, emailOf(n));
      for (const [n, [kept, typed]] of typedForKept.entries()) {
        const args = { text: typed, limit: 100 };
        const asked = { command, args, who: 'command line', key: randomUUID() };
        const { result } = answerSchema.parse(await runDeskCommand(shop.services, asked));
        expect(JSON.stringify(result.rows), `${kept} by ${typed}`).toContain(emailOf(n));
      }
    },
  );
});
