import { z } from 'zod';
import { discardMailing } from '#app/features/mailings/discard-mailing.server.ts';
import { findMailing, noMailing } from '#app/features/mailings/find-mailing.server.ts';
import { keepMailing } from '#app/features/mailings/keep-mailing.server.ts';
import { listMailings, shown } from '#app/features/mailings/list-mailings.server.ts';
import { listUnsent } from '#app/features/mailings/list-unsent.server.ts';
import {
  isOneLine,
  mailingStates,
  maxBodyLength,
  maxSubjectLength,
  sizeWarning,
} from '#app/features/mailings/mailing-rules.ts';
import { pauseMailing } from '#app/features/mailings/pause-mailing.server.ts';
import { resumeMailing } from '#app/features/mailings/resume-mailing.server.ts';
import { sendMailing } from '#app/features/mailings/send-mailing.server.ts';
import { showMailing } from '#app/features/mailings/show-mailing.server.ts';
import { stopMailing } from '#app/features/mailings/stop-mailing.server.ts';
import { testMailing } from '#app/features/mailings/test-mailing.server.ts';
import { isTopic } from '#app/features/newsletter/topics.ts';
import { WorkTooLong } from '#app/platform/work-line.server.ts';
import { type CommandServices, type DeskCommand, deskCommand, found } from './desk-command.ts';
import {
  cursor,
  emailArgument,
  limit,
  maxInteger,
  noPlace,
  rowNumber,
  text,
} from './desk-fields.ts';

const id = rowNumber('mailing');
const byId = z.object({ id });

/** Of the list of mailings, which are told apart by their numbers. */
const numberedCursor = cursor.refine(
  (given) => given === null || /_\d{1,15}$/.test('after' in given ? given.after : given.before),
  noPlace,
);

/** What the draft was when it was last read; none: whatever it is. */
const version = z
  .int()
  .min(1)
  .max(maxInteger)
  .nullish()
  .transform((value) => value ?? null);

/** All about what goes to the readers of a topic. */
export const mailingCommands: readonly DeskCommand[] = [
  deskCommand(
    'mailings',
    z.object({
      state: z.enum(mailingStates, `is none of ${mailingStates.join(', ')}`).nullish(),
      cursor: numberedCursor,
      limit,
    }),
    async ({ db }, { state = null, ...page }) => found(await listMailings(db, { state, ...page })),
  ),
  deskCommand('mailing', byId, async (services, { id: number }) => {
    const mailing = await findMailing(services.db, number);
    if (mailing === null) return noMailing(number);
    // What is sent already can no longer be made shorter.
    const warning = mailing.state === 'draft' ? await warningOf(services, number) : null;
    return found({ ...shown(mailing), sizeWarning: warning });
  }),
  deskCommand('unsent', byId.extend({ cursor, limit }), async ({ db }, input) =>
    found(await listUnsent(db, input)),
  ),
  deskCommand(
    'keep-mailing',
    z.object({
      id: id.nullish(),
      version,
      topic: text(100).refine(isTopic, 'is not a topic of the shop'),
      subject: text(2 * maxSubjectLength)
        .trim()
        .max(maxSubjectLength, `is longer than ${maxSubjectLength} characters`)
        .refine(isOneLine, 'is more than one line'),
      body: text(2 * maxBodyLength),
    }),
    (services, { id: number, ...written }, actor) =>
      keepMailing(services, actor, { ...written, ...(number ? { id: number } : {}) }),
  ),
  deskCommand('discard-mailing', byId, (services, input, actor) =>
    discardMailing(services, actor, input),
  ),
  deskCommand('test-mailing', byId.extend({ to: emailArgument }), (services, input, actor) =>
    testMailing(services, actor, input),
  ),
  deskCommand('send-mailing', byId.extend({ version }), (services, input, actor) =>
    sendMailing(services, actor, input),
  ),
  deskCommand('pause-mailing', byId, (services, input, actor) =>
    pauseMailing(services, actor, input),
  ),
  deskCommand('resume-mailing', byId, (services, input, actor) =>
    resumeMailing(services, actor, input),
  ),
  deskCommand('stop-mailing', byId, (services, input, actor) =>
    stopMailing(services, actor, input),
  ),
];

/** What to say of a draft as the email that it would become; `null` where all is well. */
async function warningOf(services: CommandServices, id: number): Promise<string | null> {
  const { writeMailing } = services;
  if (writeMailing === null) return null;
  try {
    const written = await showMailing({ ...services, writeMailing }, id);
    return sizeWarning(Buffer.byteLength(written?.html ?? ''));
  } catch (error) {
    if (!(error instanceof WorkTooLong)) throw error;
    return 'This text takes too long to lay out. Make it shorter, or simpler.';
  }
}
