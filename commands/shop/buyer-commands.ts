import { actCommand, listCommand, lookCommand } from './desk-commands.ts';
import { orderColumns } from './order-commands.ts';
import { mailColumns } from './queue-commands.ts';
import type { ShopCall, ShopCommand } from './shop-command.ts';

const address = { name: 'ADDRESS' };
const byEmail = ({ operands: [email] }: ShopCall) => ({ email });

export const buyerCommands: readonly ShopCommand[] = [
  listCommand({
    name: 'customers',
    operands: [],
    options: {
      search: {
        value: 'TEXT',
        help: 'An address, or the beginning of a word in a name or an address.',
      },
    },
    summary: 'lists or finds accounts, the newest first',
    help: 'Lists everybody who has an account, the newest first, with how much they bought.',
    args: (call) => ({ text: call.text('search') }),
    columns: ['email', 'name', 'createdAt', 'orderCount', 'spentCents', 'lastSeenAt'],
  }),
  lookCommand({
    name: 'customer',
    operands: [address],
    options: {},
    summary: 'shows an account, its orders, its library and its emails',
    help: 'Shows what the shop knows of an email address: the account, the library, the last 50 orders and the last 50 emails, and when they are to be erased, if they asked for it.',
    args: byEmail,
    shown: { tables: { orders: orderColumns, mails: mailColumns } },
  }),
  actCommand({
    name: 'send-sign-in-link',
    operands: [address],
    options: {},
    summary: 'emails somebody a link to get into their account',
    help: 'Emails a link to choose a password, which lets them into their account. It works once; earlier links of the kind stop working.',
    args: byEmail,
    done: 'The email is on its way.',
  }),
  actCommand({
    name: 'correct-customer',
    operands: [address, { name: 'NEW-ADDRESS' }],
    options: {},
    summary: 'moves all that somebody bought to another address',
    help: 'For somebody who has a new address, or who bought with two. Every order and every book moves to the account of the new address, which is made if need be; the old account closes, and its password and everything that was emailed to it stop working. Receipts with new links, and a link to choose a password, are emailed to the new address. Messages and newsletter subscriptions stay with the old one.',
    args: ({ operands: [email, to] }) => ({ email, to }),
    done: 'Everything has moved, and the emails are on their way.',
    confirm: ({ operands: [email = '', to = ''] }) => ({
      warning: `This moves all that ${email} bought to ${to}, and ends the account of ${email}.`,
      word: to,
    }),
  }),
  actCommand({
    name: 'block-customer',
    operands: [address],
    options: { reason: { value: 'TEXT', isRequired: true, help: 'Why; kept with the act.' } },
    summary: 'keeps an address from buying anything more',
    help: 'For somebody who pays with stolen cards, or asks for their money back again and again. What they own stays theirs. unblock-customer lets them buy again.',
    args: (call) => ({ ...byEmail(call), reason: call.text('reason') }),
    done: 'They can no longer buy anything.',
  }),
  actCommand({
    name: 'unblock-customer',
    operands: [address],
    options: {},
    summary: 'lets a blocked address buy again',
    help: 'Undoes block-customer.',
    args: byEmail,
    done: 'They can buy again.',
  }),
  {
    name: 'export-customer',
    operands: [address],
    options: {},
    summary: 'prints everything kept about a person, as JSON',
    help: 'For a person who asks what is kept about them. Prints all of it as JSON: account, sessions, orders with their downloads and refunds, emails, messages and subscriptions. Passwords and links are not in it. Send it to the address itself and to nobody else.',
    async run(call) {
      const kept = await call.ask('export-customer', byEmail(call));
      call.print(`${JSON.stringify(kept, null, 2)}\n`);
    },
  },
  actCommand({
    name: 'erase-customer',
    operands: [address],
    options: {},
    summary: 'forgets a person for good',
    help: 'For a person who asks to be forgotten. Account, sessions, links, messages and subscriptions end, and so does the access to every book. The amounts, books and country of their orders are kept without a name, as tax law requires, and invoices stay as they were issued; the answer lists those. Notes about the orders and the networks of downloads are cleared. Refused while a dispute runs or a payment page is open. Where they asked for it themselves, they are emailed that it is done. What the payment provider, the mail server and your backups keep is not reached: see docs/operations.md.',
    args: byEmail,
    done: 'The person is forgotten.',
    confirm: ({ operands: [email = ''] }) => ({
      warning: `This forgets ${email} for good: account, library, links, messages. It cannot be undone.`,
      word: email,
    }),
  }),
  actCommand({
    name: 'keep-customer',
    operands: [address],
    options: {},
    summary: 'calls off an erasure that a person asked for',
    help: 'For a person who asked to be erased and changed their mind, or did not ask: customer shows when it is due. Their account stays, and they are emailed that it does.',
    args: byEmail,
    done: 'Their account stays.',
  }),
  actCommand({
    name: 'end-sessions',
    operands: [{ ...address, isOptional: true }],
    options: { all: { value: null, help: 'Signs everybody out.' } },
    summary: 'signs a person out on every device, or everybody',
    help: 'For a person whose device was lost or whose password was seen: they are signed out on every device at once, in open pages as well. With --all everybody is signed out, for example after a leak. Passwords and emailed links keep working: anyone who knows the password can sign in again, so have it reset as well. A new AUTH_SECRET is not needed for it.',
    args: ({ operands: [email = null], flag }) => ({ email, all: flag('all') }),
    done: 'Signed out.',
    confirm: (call) =>
      call.flag('all') ? { warning: 'This signs everybody out.', word: 'everybody' } : null,
  }),
];
