import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { findMailing, noMailing } from '#app/features/mailings/find-mailing.server.ts';
import { keepMailing } from '#app/features/mailings/keep-mailing.server.ts';
import { listMailings, shown } from '#app/features/mailings/list-mailings.server.ts';
import { listUnsent } from '#app/features/mailings/list-unsent.server.ts';
import {
  bodyProblem,
  isOneLine,
  mailingStates,
  maxBodyLength,
  maxSubjectLength,
  sizeWarning,
} from '#app/features/mailings/mailing-rules.ts';
import { showDraft, showMailing } from '#app/features/mailings/show-mailing.server.ts';
import { isTopic } from '#app/features/newsletter/topics.ts';
import { WorkTooLong } from '#app/platform/work-line.server.ts';
import {
  type CommandServices,
  command,
  found,
  sellers,
  writers,
  writersAndSupport,
} from '../command.ts';
import { limitOption, ShopRefusal } from '../command-line.ts';
import { cursor, labelled, limit, maxInteger, noPlace, rowNumber, text } from '../desk-fields.ts';

export const mailingId = labelled('The ID', rowNumber('mailing'));
export const mailingOperand = { field: 'id', name: 'ID' } as const;

/** Of the list of mailings, which are ordered by their numbers too. */
const numberedCursor = cursor.refine(
  (given) => given === null || /_\d{1,15}$/.test('after' in given ? given.after : given.before),
  noPlace,
);

/** Of the draft as it was last read; `null`: whatever it is now. */
export const draftVersion = z
  .int()
  .min(1)
  .max(maxInteger)
  .nullish()
  .transform((value) => value ?? null);

const mailing = command({
  name: 'mailing',
  roles: writersAndSupport,
  reads: true,
  input: z.object({ id: mailingId }),
  async run(services, { id }) {
    const one = await findMailing(services.db, id);
    if (one === null) return noMailing(id);
    // What was sent already can no longer be shortened.
    const warning = one.state === 'draft' ? await warningOf(services, id) : null;
    return found({ ...shown(one), sizeWarning: warning });
  },
}).cli({
  operands: [mailingOperand],
  summary: 'shows a mailing: its text, and how far it is',
  help: 'Shows a mailing with its text, how many got it, and why it is paused where it has paused by itself.',
});

/** What to say of a draft as the email that it would become; `null` if all is well. */
async function warningOf(services: CommandServices, id: number): Promise<string | null> {
  const { writeMailing } = services;
  if (writeMailing === null) return null;
  const written = await orTooLong(showMailing({ ...services, writeMailing }, id));
  return written === 'too long' ? tooLong : sizeWarning(Buffer.byteLength(written?.html ?? ''));
}

const tooLong = 'This text takes too long to lay out. Make it shorter, or simpler.';

async function orTooLong<Written>(writing: Promise<Written>): Promise<Written | 'too long'> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof WorkTooLong) return 'too long';
    throw error;
  }
}

/** The fields of a mailing. */
const writtenFields = {
  topic: text(100).refine(isTopic, 'is not a topic of the shop'),
  subject: text(2 * maxSubjectLength)
    .trim()
    .max(maxSubjectLength, `is longer than ${maxSubjectLength} characters`)
    .refine(isOneLine, 'is more than one line'),
  body: text(2 * maxBodyLength),
};

/** Mailings as they are written and looked at. */
export const mailingCommands = [
  command({
    name: 'mailings',
    roles: writersAndSupport,
    reads: true,
    input: z.object({
      state: z.enum(mailingStates, `is none of ${mailingStates.join(', ')}`).nullish(),
      cursor: numberedCursor,
      limit,
    }),
    run: async ({ db }, { state = null, ...page }) =>
      found(await listMailings(db, { state, ...page })),
  }).cli({
    options: {
      state: { field: 'state', value: 'STATE', help: 'draft, sending, paused, sent or stopped.' },
      limit: limitOption,
    },
    summary: 'lists what went to readers, and what is being written',
    help: 'Lists mailings, the last begun first, with how many they went to and how far they are.',
    shown: {
      columns: [
        'id',
        'state',
        'topic',
        'subject',
        'recipientCount',
        'sentCount',
        'waitingCount',
        'refusedCount',
        'skippedCount',
        'pauseReason',
      ],
    },
  }),
  mailing,
  command({
    name: 'unsent',
    roles: sellers,
    reads: true,
    input: z.object({ id: mailingId, cursor, limit }),
    run: async ({ db }, input) => found(await listUnsent(db, input)),
  }).cli({
    operands: [mailingOperand],
    options: { limit: limitOption },
    summary: 'lists the readers a mailing did not reach, and why',
    help: 'Lists who was refused by a mail server, with what it said, and who was skipped since they had unsubscribed or the mailing was stopped.',
    shown: { columns: ['email', 'state', 'outcome', 'settledAt'] },
  }),
  command({
    name: 'preview-mailing',
    roles: writers,
    reads: true,
    input: z.object(writtenFields),
    async run(services, draft) {
      const { writeMailing } = services;
      const problem = bodyProblem(draft.body);
      if (writeMailing === null) return refuse('The command line lays out no mailings.');
      if (problem !== null) return refuse(problem);
      const written = await orTooLong(showDraft({ ...services, writeMailing }, draft));
      if (written === 'too long') return refuse(tooLong);
      const { html } = written;
      return found({ html, sizeWarning: sizeWarning(Buffer.byteLength(html)) });
    },
  }),
  command({
    name: 'keep-mailing',
    roles: writers,
    act: { words: 'Mailing written' },
    input: z.object({
      id: mailingId.nullish(),
      version: draftVersion,
      ...writtenFields,
    }),
    run: (services, { id, ...written }, actor) =>
      keepMailing(services, actor, { ...written, ...(id ? { id } : {}) }),
  }).cli({
    name: 'write-mailing',
    operands: [{ field: 'body', name: 'FILE' }],
    options: {
      topic: {
        field: 'topic',
        value: 'TOPIC',
        isRequired: true,
        help: 'Whose readers it is for; see topics.',
      },
      subject: {
        field: 'subject',
        value: 'TEXT',
        isRequired: true,
        help: 'The subject of the email.',
      },
      mailing: {
        field: 'id',
        value: 'ID',
        help: 'The draft to replace with this text; without it, a new draft is made.',
      },
    },
    summary: 'makes a draft from a Markdown file',
    help: 'Keeps the text of a Markdown file as a draft. Nothing is sent: test-mailing shows it to you, send-mailing sends it. HTML in it stays text, pictures are those of the shop alone, and a link that begins with / leads to the shop.',
    async more(call) {
      const body = readText(call.operands[0] ?? '');
      const id = call.text('mailing');
      if (id === undefined) return { body };
      const { version } = await call.ask(mailing, { id });
      return { body, version };
    },
    async run(call, ask) {
      const draft = await ask();
      if (!call.isJson) call.say('The draft is kept.');
      call.show(draft);
    },
  }),
] as const;

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ShopRefusal(`${file} cannot be read: ${why}`);
  }
}
