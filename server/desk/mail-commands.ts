import { z } from 'zod';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { sendTestMail } from '#app/features/desk/queues/send-test-mail.server.ts';
import { listMails } from '#app/features/mail-log/list-mails.server.ts';
import { readMailCopy } from '#app/features/mail-log/mail-copy.server.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { cursor, emailArgument, flag, limit, text } from './desk-fields.ts';
import { mailReaderOf } from './desk-rights.ts';

/** All about the mails that the shop sent or tried to send. */
export const mailCommands: readonly DeskCommand[] = [
  deskCommand(
    'mails',
    z.object({
      failed: flag,
      text: text(300).nullish(),
      cursor,
      limit,
    }),
    async ({ db }, { text = null, ...input }, { staff }) => {
      const reader = mailReaderOf(staff?.role);
      return found(await listMails(db, { text, ...input, reader }));
    },
  ),
  deskCommand('mail', z.object({ id: text(300).min(1) }), async ({ db }, { id }, { staff }) => {
    if (id.startsWith('mailing.')) {
      return refuse(
        'This email is part of a mailing; its text is with the mailing, under Mailings.',
      );
    }
    const copy = await readMailCopy(db, id, mailReaderOf(staff?.role));
    return copy
      ? found(copy)
      : refuse(
          'Nothing of this email is kept: copies are deleted after 90 days, and a message from the contact page is kept as a message alone.',
        );
  }),
  deskCommand('test-mail', z.object({ to: emailArgument }), (services, input, actor) =>
    sendTestMail(services, actor, input),
  ),
];
