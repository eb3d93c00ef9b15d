import { text as readAll } from 'node:stream/consumers';
import { z } from 'zod';
import { maxAnswerCharacters } from '#app/features/contact/answer-rules.ts';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { answerMessage } from '#app/features/desk/messages/answer-message.server.ts';
import { eraseMessage } from '#app/features/desk/messages/erase-message.server.ts';
import { findMessage } from '#app/features/desk/messages/find-message.server.ts';
import { messageStates } from '#app/features/desk/messages/message-state.ts';
import { reopenMessage } from '#app/features/desk/messages/reopen-message.server.ts';
import { searchMessages } from '#app/features/desk/messages/search-messages.server.ts';
import { settleMessage } from '#app/features/desk/messages/settle-message.server.ts';
import { command, found, owners, sellers } from '../command.ts';
import { type CommandCall, WrongUsage } from '../command-line.ts';
import { cursor, flag, limit, maxInteger, text, trimmed } from '../desk-fields.ts';
import { orderColumns } from './orders.ts';

const messageId = trimmed(100).min(1, 'names no message');
const messageOperand = { field: 'messageId', name: 'ID' } as const;

/** An answer is long and has several lines, so it may come by a pipe. */
async function answerOf(call: CommandCall): Promise<string> {
  const given = call.text('text');
  if (given !== undefined) return given;
  if (process.stdin.isTTY) {
    throw new WrongUsage(
      'Give the answer by --text, or by a pipe: ... answer-message ID < answer.txt',
    );
  }
  return readAll(process.stdin);
}

/** What people write on the contact page. */
export const messageCommands = [
  command({
    name: 'messages',
    roles: sellers,
    reads: true,
    input: z.object({
      text: text(300).nullish(),
      state: z.enum(messageStates, `is none of ${messageStates.join(', ')}`).nullish(),
      oldestFirst: flag,
      cursor,
      limit,
    }),
    run: async ({ db }, { text = null, ...search }) =>
      found(await searchMessages(db, { text, ...search })),
  }).cli({
    options: {
      search: {
        field: 'text',
        value: 'TEXT',
        help: 'An email address, or a name or its beginning.',
      },
      open: { value: null, help: 'Only those that wait for somebody, the oldest first.' },
    },
    summary: 'lists what people wrote on the contact page',
    help: 'Lists messages of the contact page, the newest first, with how each stands.',
    more: (call) => (call.flag('open') ? { state: 'open', oldestFirst: true } : {}),
    isPaged: true,
    shown: { columns: ['id', 'receivedAt', 'email', 'subject', 'settledAt'] },
  }),
  command({
    name: 'message',
    roles: sellers,
    reads: true,
    input: z.object({ messageId }),
    async run({ db }, input) {
      const message = await findMessage(db, input.messageId);
      return message ? found(message) : refuse(`There is no message ${input.messageId}.`);
    },
  }).cli({
    operands: [messageOperand],
    summary: 'shows a message, its answers and who wrote it',
    help: 'Shows a message of the contact page with everything that was answered and what the mail server said, and the orders, books and other messages of whoever wrote it. "Named orders" are orders of other addresses whose ID appears in the message; knowing an order ID proves nothing.',
    async run(call, ask) {
      const message = await ask();
      if (call.isJson) return call.show(message);
      const { message: words, answers, ...others } = message;
      const tables = { orders: orderColumns, namedOrders: orderColumns };
      call.show(others, { tables, hidden: ['userId'] });
      call.print(`\n${words}\n`);
      for (const { answeredAt, answeredBy, text: answer, state, serverAnswer } of answers) {
        const fate = [state ?? 'waiting', serverAnswer].filter((each) => each !== null);
        call.print(`\n${answeredBy}, ${answeredAt} (${fate.join(': ')}):\n${answer}\n`);
      }
    },
  }),
  command({
    name: 'answer-message',
    roles: sellers,
    act: { words: 'Message answered', unboundFields: ['answersSeen'] },
    input: z.object({
      messageId,
      // Longer ones are refused with a sentence by the rules; these are not even folded.
      text: text(maxAnswerCharacters * 2),
      answersSeen: z.int().min(0).max(maxInteger).nullish(),
      keepOpen: flag,
    }),
    run: (services, { answersSeen = null, ...input }, actor) =>
      answerMessage(services, actor, { answersSeen, ...input }),
  }).cli({
    operands: [messageOperand],
    options: {
      text: {
        field: 'text',
        value: 'TEXT',
        help: 'The answer; without it, it is read from standard input.',
      },
      again: { value: null, help: 'Sends it although the message was answered before.' },
      'keep-open': {
        field: 'keepOpen',
        value: null,
        help: 'The message keeps waiting for somebody.',
      },
    },
    summary: 'answers a message by email',
    help: 'Emails an answer to whoever wrote, in reply to their message, and marks the message as done. It is kept with the message. Where somebody has answered already it says who and when, and sends nothing: look at the answer (message ID), then send yours with --again if it is still wanted.',
    more: async (call) => ({
      text: await answerOf(call),
      answersSeen: call.flag('again') ? null : 0,
    }),
    done: 'The answer is on its way.',
  }),
  command({
    name: 'settle-message',
    roles: sellers,
    act: { words: 'Message done' },
    input: z.object({ messageId }),
    run: (services, input, actor) => settleMessage(services, actor, input.messageId),
  }).cli({
    operands: [messageOperand],
    summary: 'marks a message as done',
    help: 'For a message that needs no answer, or was answered elsewhere. Nothing is emailed.',
    done: 'The message is done.',
  }),
  command({
    name: 'reopen-message',
    roles: sellers,
    act: { words: 'Message opened again' },
    input: z.object({ messageId }),
    run: (services, input, actor) => reopenMessage(services, actor, input.messageId),
  }).cli({
    operands: [messageOperand],
    summary: 'opens a message again',
    help: 'The message waits for somebody again.',
    done: 'The message is open again.',
  }),
  command({
    name: 'erase-message',
    roles: owners,
    isFresh: true,
    act: { words: 'Message erased', event: 'personal-data-erased', afterRestore: 'redone' },
    input: z.object({ messageId }),
    run: (services, input, actor) => eraseMessage(services, actor, input.messageId),
  }).cli({
    operands: [messageOperand],
    summary: 'forgets a message and its answers for good',
    help: 'Forgets a message of the contact page and all that was answered. To forget everything about a person use erase-customer.',
    done: 'The message is erased.',
    confirm: ({ operands: [id = ''] }) => ({
      warning: 'This forgets the message and its answers for good. It cannot be undone.',
      word: id,
    }),
  }),
] as const;
