import { z } from 'zod';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { listMails } from '#app/features/mail-log/list-mails.server.ts';
import { readMailCopy } from '#app/features/mail-log/mail-copy.server.ts';
import { mailReaderOf } from '#app/features/mail-log/mail-readers.server.ts';
import { command, found, sellers } from '../command.ts';
import { flagOption } from '../command-line.ts';
import { cursor, flag, labelled, limit, text } from '../desk-fields.ts';

export const mailColumns = [
  'firstTriedAt',
  'kind',
  'orderId',
  'toAddress',
  'state',
  'tries',
  'answer',
] as const;

/** The emails that the shop sent or tried to send. */
export const mailCommands = [
  command({
    name: 'mails',
    roles: sellers,
    reads: true,
    input: z.object({ failed: flag, text: text(300).nullish(), cursor, limit }),
    async run({ db }, { text = null, ...input }, { staff }) {
      const reader = mailReaderOf(staff?.role);
      return found(await listMails(db, { text, ...input, reader }));
    },
  }).cli({
    options: {
      failed: flagOption('failed', 'Only those that the mail server has not taken yet.'),
      search: {
        field: 'text',
        value: 'TEXT',
        help: 'Only those to an address, or about an order.',
      },
    },
    summary: 'lists emails, the last begun first',
    help: 'Lists the emails of the last 400 days: to whom, what, for which order, and what the mail server said. With --json each has its id, for mail ID.',
    isPaged: true,
    shown: { columns: mailColumns },
  }),
  command({
    name: 'mail',
    roles: sellers,
    reads: true,
    input: z.object({ id: labelled('The ID', text(300).min(1)) }),
    async run({ db }, { id }, { staff }) {
      if (id.startsWith('mailing.')) {
        return refuse(
          'This email is part of a mailing; its text is with the mailing, under Mailings.',
        );
      }
      const copy = await readMailCopy(db, id, mailReaderOf(staff?.role));
      if (copy) return found(copy);
      return refuse(
        'Nothing of this email is kept: copies are deleted after 90 days, and a message from the contact page is kept as a message alone.',
      );
    },
  }).cli({
    operands: [{ field: 'id', name: 'ID' }],
    summary: 'prints what was written in an email',
    help: 'Prints the text of an email of the last 90 days, by its id (see mails --json). What its links opened is left out: it is not kept.',
    async run(call, ask) {
      const { html, text: words } = await ask();
      if (call.isJson) call.show({ html, text: words });
      else call.print(`${words}\n`);
    },
  }),
] as const;
