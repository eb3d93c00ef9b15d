import { actCommand, lookCommand } from './desk-commands.ts';
import { orderColumns } from './order-commands.ts';
import { mailColumns } from './queue-commands.ts';
import type { ShopCall, ShopCommand } from './shop-command.ts';

const address = { name: 'ADDRESS' };
const byEmail = ({ operands: [email] }: ShopCall) => ({ email });

export const buyerCommands: readonly ShopCommand[] = [
  lookCommand({
    name: 'customer',
    operands: [address],
    options: {},
    summary: 'shows an account, its orders, its library and its mails',
    help: 'Shows what the shop knows of an e-mail address: the account, the library, the last 50 orders and the last 50 mails.',
    args: byEmail,
    shown: { tables: { orders: orderColumns, mails: mailColumns } },
  }),
  {
    name: 'export-customer',
    operands: [address],
    options: {},
    summary: 'prints all that is kept of a person, as JSON',
    help: 'For a person who asks what is kept of them. Prints all of it as JSON: account, sessions, orders with their downloads and refunds, mails, messages and subscriptions. Passwords and links are not in it. Send it to the address itself and to nobody else.',
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
    help: 'For a person who asks to be forgotten. Account, sessions, links, messages and subscriptions end, and so does the access to every book. Of orders the sums, the books and the country are kept, as tax law wants, under no name; what was written about them in words, and the network of downloads, is emptied. Refused while a dispute runs or a payment page is open. What the payment provider, the mail server and your backups keep is not reached: see docs/operations.md.',
    args: byEmail,
    done: 'The person is forgotten.',
    confirm: ({ operands: [email = ''] }) => ({
      warning: `This forgets ${email} for good: account, library, links, messages. It cannot be undone.`,
      word: email,
    }),
  }),
  actCommand({
    name: 'end-sessions',
    operands: [{ ...address, isOptional: true }],
    options: { all: { value: null, help: 'Signs everybody out.' } },
    summary: 'signs a person out on every device, or everybody',
    help: 'For a person whose device was lost or whose password was seen: they are signed out on every device at once, in open pages as well. With --all everybody is, as after a leak. Passwords and mailed links stay: whoever knows the password signs in again, so have it reset as well. A new AUTH_SECRET is not needed for it.',
    args: ({ operands: [email = null], flag }) => ({ email, all: flag('all') }),
    done: 'Signed out.',
    confirm: (call) =>
      call.flag('all') ? { warning: 'This signs everybody out.', word: 'everybody' } : null,
  }),
];
