import { z } from 'zod';
import { blockBuyer, unblockBuyer } from '#app/features/desk/buyers/block-buyer.server.ts';
import { correctBuyer } from '#app/features/desk/buyers/correct-buyer.server.ts';
import { type FoundBuyer, findBuyer } from '#app/features/desk/buyers/find-buyer.server.ts';
import { searchBuyers } from '#app/features/desk/buyers/search-buyers.server.ts';
import { sendSignInLink } from '#app/features/desk/buyers/send-sign-in-link.server.ts';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { mailReaderOf } from '#app/features/mail-log/mail-readers.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { command, found, sellers } from '../command.ts';
import { reasonOption } from '../command-line.ts';
import { cursor, emailArgument, limit, reason, text } from '../desk-fields.ts';
import { listPersonalRecords } from '../personal-records.ts';
import { mailColumns } from './mails.ts';
import { orderColumns } from './orders.ts';

export const emailOperand = { field: 'email', name: 'ADDRESS' } as const;

/** Why a command about a person has nothing to work on. */
export const nothingOf = (email: string) => refuse(`The shop knows nothing about ${email}.`);

/** Somebody who wrote to the shop or subscribed, and no more. */
const withoutOrders = (email: string): FoundBuyer => ({
  email,
  account: null,
  library: [],
  orders: [],
  mails: [],
  blockedAt: null,
  erasure: null,
});

/** What is known of a person, and what changes for one. */
export const buyerCommands = [
  command({
    name: 'customers',
    roles: sellers,
    reads: true,
    input: z.object({ text: text(200).nullish(), cursor, limit }),
    run: async ({ db }, { text = null, ...page }) =>
      found(await searchBuyers(db, { text, ...page })),
  }).cli({
    options: {
      search: {
        field: 'text',
        value: 'TEXT',
        help: 'An address, or the beginning of a word in a name or an address.',
      },
    },
    summary: 'lists or finds accounts, the newest first',
    help: 'Lists everybody who has an account, the newest first, with how much they bought.',
    isPaged: true,
    shown: {
      columns: ['email', 'name', 'createdAt', 'orderCount', 'spentCents', 'lastSeenAt'],
    },
  }),
  command({
    name: 'customer',
    roles: sellers,
    reads: true,
    input: z.object({ email: emailArgument }),
    async run({ db }, { email: typed }, { staff }) {
      const buyer = await findBuyer(db, typed, mailReaderOf(staff?.role));
      const email = normaliseEmail(typed);
      if (email === null) return nothingOf(typed);
      const records = await listPersonalRecords(db, email);
      if (!buyer && Object.values(records).every(({ length }) => length === 0))
        return nothingOf(typed);
      return found({ ...(buyer ?? withoutOrders(email)), ...records });
    },
  }).cli({
    operands: [emailOperand],
    summary: 'shows an account, its orders, its library and its emails',
    help: 'Shows what the shop knows of an email address: the account, the library, the last 50 orders and the last 50 emails, and when they are to be erased, if they asked for it.',
    shown: { tables: { orders: orderColumns, mails: mailColumns } },
  }),
  command({
    name: 'send-sign-in-link',
    roles: sellers,
    act: { words: 'Sign-in link sent', afterRestore: 'nothing-lost' },
    input: z.object({ email: emailArgument }),
    run: (services, input, actor) => sendSignInLink(services, actor, input),
  }).cli({
    operands: [emailOperand],
    summary: 'emails somebody a link to get into their account',
    help: 'Emails a link to choose a password, which lets them into their account. It works once; earlier links of the kind stop working.',
    done: 'The email is on its way.',
  }),
  command({
    name: 'correct-customer',
    roles: sellers,
    isFresh: true,
    act: { words: 'Moved to another address', isCommon: true },
    input: z.object({ email: emailArgument, to: emailArgument }),
    run: (services, input, actor) => correctBuyer(services, actor, input),
  }).cli({
    operands: [emailOperand, { field: 'to', name: 'NEW-ADDRESS' }],
    summary: 'moves all that somebody bought to another address',
    help: 'For somebody who has a new address, or who bought with two. Every order and every book moves to the account of the new address, which is made if need be; the old account closes, and its password and everything that was emailed to it stop working. Receipts with new links, and a link to choose a password, are emailed to the new address. Messages and newsletter subscriptions stay with the old one.',
    done: 'Everything has moved, and the emails are on their way.',
    confirm: ({ operands: [email = '', to = ''] }) => ({
      warning: `This moves all that ${email} bought to ${to}, and ends the account of ${email}.`,
      word: to,
    }),
  }),
  command({
    name: 'block-customer',
    roles: sellers,
    act: { words: 'Blocked', isCommon: true },
    input: z.object({ email: emailArgument, reason }),
    run: (services, input, actor) => blockBuyer(services, actor, input),
  }).cli({
    operands: [emailOperand],
    options: { reason: reasonOption('Why; kept with the act.') },
    summary: 'keeps an address from buying anything more',
    help: 'For somebody who pays with stolen cards, or asks for their money back again and again. What they own stays theirs. unblock-customer lets them buy again.',
    done: 'They can no longer buy anything.',
  }),
  command({
    name: 'unblock-customer',
    roles: sellers,
    act: { words: 'Unblocked' },
    input: z.object({ email: emailArgument }),
    run: (services, input, actor) => unblockBuyer(services, actor, input),
  }).cli({
    operands: [emailOperand],
    summary: 'lets a blocked address buy again',
    help: 'Undoes block-customer.',
    done: 'They can buy again.',
  }),
] as const;
