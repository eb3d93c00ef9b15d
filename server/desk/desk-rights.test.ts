import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { roles } from '#app/features/desk/staff/roles.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { type DeskVisitor, joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { deskCommandNames, deskCommands } from './all-commands.ts';

/** Who may do what, written once more by hand; P: only with password and code given lately. */
const matrix = `
  command           owner  support  content  accountant
  orders            x      x        -        x
  order             x      x        -        x
  send-again        x      x        -        -
  correct-address   P      P        -        -
  note              x      x        -        -
  ask-provider      x      x        -        -
  show-link         P      P        -        -
  renew-link        P      P        -        -
  refund            P      P        -        -
  decline-request   x      x        -        -
  give              P      P        -        -
  end-access        x      x        -        -
  restore-access    x      x        -        -
  invoices          x      x        -        x
  paper             x      x        -        x
  invoice           x      x        -        -
  credit-note       x      x        -        -
  evidence          x      x        -        -
  customers         x      x        -        -
  customer          x      x        -        -
  send-sign-in-link x      x        -        -
  correct-customer  P      P        -        -
  block-customer    x      x        -        -
  unblock-customer  x      x        -        -
  export-customer   P      -        -        -
  erase-customer    P      -        -        -
  keep-customer     x      x        -        -
  end-sessions      x      x        -        -
  topics            x      x        x        -
  growth            x      x        x        -
  find-subscribers  x      x        -        -
  end-subscription  x      x        -        -
  subscribers       P      -        -        -
  messages          x      x        -        -
  message           x      x        -        -
  answer-message    x      x        -        -
  settle-message    x      x        -        -
  reopen-message    x      x        -        -
  erase-message     P      -        -        -
  mailings          x      x        x        -
  mailing           x      x        x        -
  unsent            x      x        -        -
  preview-mailing   x      -        x        -
  keep-mailing      x      -        x        -
  discard-mailing   x      -        x        -
  test-mailing      x      -        x        -
  send-mailing      P      -        P        -
  pause-mailing     x      -        x        -
  resume-mailing    x      -        x        -
  stop-mailing      x      -        x        -
  mails             x      x        -        -
  mail              x      x        -        -
  test-mail         x      x        -        -
  events            x      x        -        -
  jobs              x      x        -        -
  alerts            x      -        -        -
  test-alert        x      -        -        -
  tasks             x      x        -        -
  settle-task       x      x        -        -
  refund-payment    P      P        -        -
  retry             x      -        -        -
  drop-job          x      -        -        -
  fetch-missed      x      -        -        -
  lost-acts         x      -        -        -
  sales             x      -        -        x
  setup             x      -        -        -
  check             x      x        x        x
  needs             x      x        x        x
  audit             x      -        -        -
  history           x      -        -        -
  shop-settings     x      -        -        x
  set-tax           P      -        -        -
  set-seller        P      -        -        -
  claims            x      -        -        -
  set-time-zone     x      -        -        -
  staff             x      -        -        -
  morning-mail      x      x        -        x
  staff-add         P      -        -        -
  staff-remove      P      -        -        -
  ways-in           x      x        x        x
  new-codes         x      x        x        x
  add-passkey       P      P        P        P
  rename-passkey    P      P        P        P
  remove-passkey    P      P        P        P
  set-password      P      P        P        P
  remove-password   P      P        P        P
  renew-recovery-codes P   P        P        P
`;

const [, ...rows] = matrix
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

const cells = rows.flatMap(([command = '', ...marks]) =>
  roles.map((role, n) => ({ command, role, mark: marks[n] ?? '' })),
);

test('each command of the desk has its rights, and none is missing from this table', () => {
  const granted = [...deskCommands.values()].filter(({ roles: given }) => given.length > 0);
  expect(granted.map(({ name }) => name).sort()).toEqual([...deskCommandNames].sort());
  expect(rows.map(([command]) => command).sort()).toEqual([...deskCommandNames].sort());
});

onOneStore((store) => {
  let shop: TestShop;
  const staff = new Map<string, DeskVisitor>();
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    for (const role of roles) staff.set(role, await joinDesk(shop, role));
  });
  afterAll(() => shop.close());

  const visitor = (role: string) => {
    const found = staff.get(role);
    if (!found) throw new Error(`Nobody joined as ${role}.`);
    return found;
  };

  async function refusalOf(command: string, role: string): Promise<string | null> {
    const answer = await visitor(role).run(command, { nothing: 'that it takes' });
    const read = z.object({ code: z.string() }).safeParse(await answer.json());
    return read.data?.code ?? null;
  }

  test.each(cells)('$role asks for $command: $mark', async ({ command, role, mark }) => {
    shop.shiftClock(0);
    const isPermitted = (await refusalOf(command, role)) !== 'not_permitted';
    expect(isPermitted).toBe(mark !== '-');
    shop.shiftClock(11 * 60_000);
    expect((await refusalOf(command, role)) === 'reauthentication_needed').toBe(mark === 'P');
  });

  test('support sends back what it may of one order, and no cent more by any way', async () => {
    shop.shiftClock(0);
    const support = await joinDesk(shop, 'support', { refundCapCents: 3_000 });
    const { orderId } = await buyBooks(shop);
    const refund = (args: object) =>
      support.run('refund', { orderId, titles: [], reason: 'asked for it', ...args });
    expect((await refund({})).status).toBe(403);
    expect((await refund({ cents: 3_001 })).status).toBe(403);
    expect((await refund({ cents: 2_000 })).status).toBe(200);
    expect((await refund({ cents: 1_001 })).status).toBe(403);
    expect((await refund({ cents: 1_000 })).status).toBe(200);
    const owner = visitor('owner');
    const rest = await owner.run('refund', { orderId, titles: [], reason: 'the rest' });
    expect(rest.status).toBe(200);
  });
});
