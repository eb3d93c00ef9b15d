import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { subscriberCsv } from '#app/features/newsletter/subscriber-csv.ts';
import { actCommand, lookCommand } from './desk-commands.ts';
import { type ShopCall, type ShopCommand, type ShopOption, ShopRefusal } from './shop-command.ts';

const number = { name: 'ID' };
const byId = ({ operands: [id] }: ShopCall) => ({ id });
const limitOption: ShopOption = { value: 'N', help: 'How many, 1 to 1000; without it 50.' };
const limitOf = (call: ShopCall) => call.text('limit') ?? '50';

const counts = ['recipientCount', 'sentCount', 'waitingCount', 'refusedCount', 'skippedCount'];

const subscribersSchema = z.array(
  z.object({
    email: z.string(),
    topics: z.array(z.string()),
    confirmedAt: z.coerce.date().nullable(),
    unsubscribeUrl: z.string(),
  }),
);

const mailingSchema = z.object({ version: z.number() });

export const mailingCommands: readonly ShopCommand[] = [
  lookCommand({
    name: 'topics',
    operands: [],
    options: {},
    summary: 'lists the topics, with how many readers each has',
    help: 'Lists what people can subscribe to, with how many would get a mailing now: those who confirmed, and whose mail server has not refused two mailings in a row.',
    args: () => ({}),
    shown: { tables: { topics: ['topic', 'readers', 'words'] } },
  }),
  lookCommand({
    name: 'growth',
    operands: [],
    options: { 'time-zone': { value: 'ZONE', help: 'Such as Europe/Berlin; UTC unless given.' } },
    summary: 'shows who subscribed and who left on each of 182 days',
    help: 'Shows for each of the last 182 days, today last, how many confirmed a subscription and how many ended it.',
    args: (call) => ({ timeZone: call.text('time-zone') }),
  }),
  lookCommand({
    name: 'find-subscribers',
    operands: [],
    options: {
      search: { value: 'TEXT', help: 'An address, or its beginning.' },
      topic: { value: 'TOPIC', help: 'Readers of this topic alone.' },
      state: { value: 'STATE', help: 'reader, refused, pending or unsubscribed.' },
      limit: limitOption,
    },
    summary: 'lists who subscribed, the newest first',
    help: 'Lists addresses with what may be written to them: reader, all that they confirmed; refused, nothing more, since two mailings in a row were refused for good there; pending, nothing yet; unsubscribed, nothing.',
    args: (call) => ({
      text: call.text('search'),
      topic: call.text('topic'),
      state: call.text('state'),
      limit: limitOf(call),
    }),
    shown: { columns: ['email', 'state', 'topics', 'confirmedAt', 'refusedAt', 'refusal'] },
  }),
  actCommand({
    name: 'end-subscription',
    operands: [{ name: 'ADDRESS' }],
    options: {},
    summary: 'unsubscribes somebody who asks you to',
    help: 'Ends all that an address subscribed to, as the link in each email does. Nothing is emailed. Only the address itself can subscribe again.',
    args: ({ operands: [email] }) => ({ email }),
    done: 'They are unsubscribed.',
  }),
  {
    name: 'subscribers',
    operands: [],
    options: {},
    summary: 'lists as CSV who may be written to',
    help: 'Prints every reader as CSV, with the topics and a link to unsubscribe for each, for a mailing that another program sends. Make the list anew for each mailing. Run it with npm run --silent, so that npm adds nothing.',
    async run(call) {
      const found = await call.ask('subscribers', {});
      if (call.isJson) return call.show(found);
      call.print(subscriberCsv(subscribersSchema.parse(found), 'program'));
    },
  },
  lookCommand({
    name: 'mailings',
    operands: [],
    options: {
      state: { value: 'STATE', help: 'draft, sending, paused, sent or stopped.' },
      limit: limitOption,
    },
    summary: 'lists what went to readers, and what is being written',
    help: 'Lists mailings, the last begun first, with how many they went to and how far they are.',
    args: (call) => ({ state: call.text('state'), limit: limitOf(call) }),
    shown: { columns: ['id', 'state', 'topic', 'subject', ...counts, 'pauseReason'] },
  }),
  lookCommand({
    name: 'mailing',
    operands: [number],
    options: {},
    summary: 'shows a mailing: its text, and how far it is',
    help: 'Shows a mailing with its text, how many got it, and why it is paused where it has paused by itself.',
    args: byId,
  }),
  lookCommand({
    name: 'unsent',
    operands: [number],
    options: { limit: limitOption },
    summary: 'lists the readers a mailing did not reach, and why',
    help: 'Lists who was refused by a mail server, with what it said, and who was skipped since they had unsubscribed or the mailing was stopped.',
    args: (call) => ({ ...byId(call), limit: limitOf(call) }),
    shown: { columns: ['email', 'state', 'outcome', 'settledAt'] },
  }),
  {
    name: 'write-mailing',
    operands: [{ name: 'FILE' }],
    options: {
      topic: { value: 'TOPIC', isRequired: true, help: 'Whose readers it is for; see topics.' },
      subject: { value: 'TEXT', isRequired: true, help: 'The subject of the email.' },
      mailing: {
        value: 'ID',
        help: 'The draft to replace with this text; without it, a new draft is made.',
      },
    },
    summary: 'makes a draft from a Markdown file',
    help: 'Keeps the text of a Markdown file as a draft. Nothing is sent: test-mailing shows it to you, send-mailing sends it. HTML in it stays text, pictures are those of the shop alone, and a link that begins with / leads to the shop.',
    run: writeMailing,
  },
  actCommand({
    name: 'discard-mailing',
    operands: [number],
    options: {},
    summary: 'throws a draft away',
    help: 'Deletes a draft. What was sent stays.',
    args: byId,
    done: 'The draft is gone.',
  }),
  actCommand({
    name: 'test-mailing',
    operands: [number],
    options: { to: { value: 'ADDRESS', isRequired: true, help: 'Who should look at it.' } },
    summary: 'emails a mailing to one address, to be looked at',
    help: 'Emails a mailing as its readers will see it to one address, which need not have subscribed. Its link to unsubscribe ends nothing.',
    args: (call) => ({ ...byId(call), to: call.text('to') }),
    done: 'The email is on its way.',
  }),
  actCommand({
    name: 'send-mailing',
    operands: [number],
    options: {},
    summary: 'sends a mailing to all readers of its topic',
    help: 'Sends a draft to all readers of its topic now, one email each, in the background; receipts and emails with links go first. Anyone who unsubscribes before their turn is left out. pause-mailing holds it, stop-mailing ends it.',
    args: byId,
    done: 'It is being sent.',
    confirm: ({ operands: [id = ''] }) => ({
      warning: `This sends mailing ${id} to all readers of its topic. What was sent cannot be taken back.`,
      word: 'send',
    }),
  }),
  actCommand({
    name: 'pause-mailing',
    operands: [number],
    options: {},
    summary: 'holds a mailing that is being sent',
    help: 'No further email is sent until resume-mailing. An email that is on its way at this moment still arrives.',
    args: byId,
    done: 'It is paused.',
  }),
  actCommand({
    name: 'resume-mailing',
    operands: [number],
    options: {},
    summary: 'goes on with a mailing that is paused',
    help: 'Goes on with those who still wait for it, also where it has paused by itself because the mail server took nothing.',
    args: byId,
    done: 'It is being sent again.',
  }),
  actCommand({
    name: 'stop-mailing',
    operands: [number],
    options: {},
    summary: 'ends a mailing for good',
    help: 'Those who still wait for it will not get it. It cannot be started again.',
    args: byId,
    done: 'It is stopped.',
  }),
];

async function writeMailing(call: ShopCall): Promise<void> {
  const { operands, text } = call;
  const id = text('mailing');
  const kept = await call.ask('keep-mailing', {
    ...{ topic: text('topic'), subject: text('subject'), body: readText(operands[0] ?? '') },
    ...(id !== undefined && { id, version: await versionOf(call, id) }),
  });
  if (!call.isJson) call.say('The draft is kept.');
  call.show(kept);
}

async function versionOf(call: ShopCall, id: string): Promise<number> {
  return mailingSchema.parse(await call.ask('mailing', { id })).version;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ShopRefusal(`${file} cannot be read: ${why}`);
  }
}
