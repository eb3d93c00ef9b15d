import { z } from 'zod';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { sendTestMail } from '#app/features/desk/queues/send-test-mail.server.ts';
import { listMails } from '#app/features/mail-log/list-mails.server.ts';
import { readMailCopy } from '#app/features/mail-log/mail-copy.server.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { cursor, emailArgument, flag, limit } from './desk-fields.ts';

/** All about the mails that the shop sent or tried to send. */
export const mailCommands: readonly DeskCommand[] = [
  deskCommand(
    'mails',
    z.object({
      failed: flag,
      text: z.string().max(300).nullish(),
      cursor,
      limit,
    }),
    async ({ db }, { text = null, ...input }) => found(await listMails(db, { text, ...input })),
  ),
  deskCommand('mail', z.object({ id: z.string().min(1).max(300) }), async ({ db }, { id }) => {
    if (id.startsWith('mailing.')) {
      return refuse(
        'This email is part of a mailing; its text is with the mailing, under Mailings.',
      );
    }
    const copy = await readMailCopy(db, id);
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
