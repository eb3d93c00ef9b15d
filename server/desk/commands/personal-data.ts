import { z } from 'zod';
import { endSessions } from '#app/features/desk/buyers/end-sessions.server.ts';
import { eraseBuyer } from '#app/features/desk/buyers/erase-buyer.server.ts';
import { exportBuyer } from '#app/features/desk/buyers/export-buyer.server.ts';
import { keepBuyer } from '#app/features/desk/buyers/keep-buyer.server.ts';
import { handOut } from '#app/features/desk/history/hand-out.server.ts';
import { maskEmail } from '#app/features/desk/mask-email.ts';
import { command, owners, sellers } from '../command.ts';
import { flagOption } from '../command-line.ts';
import { emailArgument, flag } from '../desk-fields.ts';
import { personalRecords } from '../personal-records.ts';
import { emailOperand, nothingOf } from './buyers.ts';

const byEmailOrAll = z
  .object({ email: emailArgument.nullish(), all: flag })
  .refine(({ email, all }) => all !== (typeof email === 'string'), {
    path: ['email'],
    message: 'or --all: give one of them',
  });

/** What a person may ask for about their data, and the end of their sessions. */
export const personalDataCommands = [
  command({
    name: 'export-customer',
    roles: owners,
    isFresh: true,
    act: {
      words: 'Exported',
      isCommon: true,
      event: 'personal-data-exported',
      afterRestore: 'nothing-lost',
    },
    input: z.object({ email: emailArgument }),
    async run(services, { email }, actor) {
      const kept = await exportBuyer(services.db, email, personalRecords);
      if (kept === null) return nothingOf(email);
      const subject = maskEmail(kept.email);
      return handOut(services, { ...actor, act: 'export-customer', subject }, kept);
    },
  }).cli({
    operands: [emailOperand],
    summary: 'prints everything kept about a person, as JSON',
    help: 'For a person who asks what is kept about them. Prints all of it as JSON: account, sessions, orders with their downloads and refunds, emails, messages and subscriptions. Passwords and links are not in it. Send it to the address itself and to nobody else.',
    run: async (call, ask) => call.print(`${JSON.stringify(await ask(), null, 2)}\n`),
  }),
  command({
    name: 'erase-customer',
    roles: owners,
    isFresh: true,
    act: {
      words: 'Erased',
      isCommon: true,
      event: 'personal-data-erased',
      afterRestore: 'redone',
    },
    input: z.object({ email: emailArgument }),
    run: (services, { email }, actor) =>
      eraseBuyer(services, actor, { email, others: personalRecords }),
  }).cli({
    operands: [emailOperand],
    summary: 'forgets a person for good',
    help: 'For a person who asks to be forgotten. Account, sessions, links, messages and subscriptions end, and so does the access to every book. The amounts, books and country of their orders are kept without a name, as tax law requires, and invoices stay as they were issued; the answer lists those. Notes about the orders and the networks of downloads are cleared. Refused while a dispute runs or a payment page is open. Where they asked for it themselves, they are emailed that it is done. What the payment provider, the mail server and your backups keep is not reached: see docs/operations.md.',
    done: 'The person is forgotten.',
    confirm: ({ operands: [email = ''] }) => ({
      warning: `This forgets ${email} for good: account, library, links, messages. It cannot be undone.`,
      word: email,
    }),
  }),
  command({
    name: 'keep-customer',
    roles: sellers,
    act: { words: 'Erasure called off', afterRestore: 'redone' },
    input: z.object({ email: emailArgument }),
    run: (services, { email }, actor) => keepBuyer(services, actor, { email, by: 'shop' }),
  }).cli({
    operands: [emailOperand],
    summary: 'calls off an erasure that a person asked for',
    help: 'For a person who asked to be erased and changed their mind, or did not ask: customer shows when it is due. Their account stays, and they are emailed that it does.',
    done: 'Their account stays.',
  }),
  command({
    name: 'end-sessions',
    roles: sellers,
    whenGiven: { field: 'all', roles: owners, isFresh: true },
    act: { words: 'Signed out everywhere', isCommon: true },
    input: byEmailOrAll,
    run: (services, { email = null }, actor) => endSessions(services, actor, { email }),
  }).cli({
    operands: [{ ...emailOperand, isOptional: true }],
    options: { all: flagOption('all', 'Signs everybody out.') },
    summary: 'signs a person out on every device, or everybody',
    help: 'For a person whose device was lost or whose password was seen: they are signed out on every device at once, in open pages as well. With --all everybody is signed out, for example after a leak. Passwords and emailed links keep working: anyone who knows the password can sign in again, so have it reset as well. A new AUTH_SECRET is not needed for it.',
    done: 'Signed out.',
    confirm: (call) =>
      call.flag('all') ? { warning: 'This signs everybody out.', word: 'everybody' } : null,
  }),
] as const;
