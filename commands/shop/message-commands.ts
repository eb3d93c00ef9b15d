import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { actCommand, listCommand } from './desk-commands.ts';
import { orderColumns } from './order-commands.ts';
import { type ShopCall, type ShopCommand, WrongUsage } from './shop-command.ts';

const id = { name: 'ID' };
const byId = ({ operands: [messageId] }: ShopCall) => ({ messageId });

const foundSchema = z.looseObject({
  message: z.string(),
  answers: z.array(
    z.object({
      answeredAt: z.string(),
      answeredBy: z.string(),
      text: z.string(),
      state: z.string().nullable(),
      serverAnswer: z.string().nullable(),
    }),
  ),
});

/** An answer is long and has lines of its own, so it may come by a pipe. */
async function answerOf(call: ShopCall): Promise<string> {
  const given = call.text('text');
  if (given !== undefined) return given;
  if (process.stdin.isTTY) {
    throw new WrongUsage(
      'Give the answer by --text, or by a pipe: ... answer-message ID < answer.txt',
    );
  }
  return text(process.stdin);
}

/** What people wrote on the contact page. */
export const messageCommands: readonly ShopCommand[] = [
  listCommand({
    name: 'messages',
    operands: [],
    options: {
      search: { value: 'TEXT', help: 'An email address, or a name or its beginning.' },
      open: { value: null, help: 'Only those that wait for somebody, the oldest first.' },
    },
    summary: 'lists what people wrote on the contact page',
    help: 'Lists messages of the contact page, the newest first, with how each stands.',
    args: (call) => ({
      text: call.text('search'),
      ...(call.flag('open') && { state: 'open', oldestFirst: true }),
    }),
    columns: ['id', 'receivedAt', 'email', 'subject', 'settledAt'],
  }),
  {
    name: 'message',
    operands: [id],
    options: {},
    summary: 'shows a message, its answers and who wrote it',
    help: 'Shows a message of the contact page with everything that was answered and what the mail server said, and the orders, books and other messages of whoever wrote it. "Named orders" are orders of other addresses whose ID appears in the message; knowing an order ID proves nothing.',
    async run(call) {
      const found = await call.ask('message', byId(call));
      if (call.isJson) return call.show(found);
      const { message, answers, ...others } = foundSchema.parse(found);
      const tables = { orders: orderColumns, namedOrders: orderColumns };
      call.show(others, { tables, hidden: ['userId'] });
      call.print(`\n${message}\n`);
      for (const { answeredAt, answeredBy, text: answer, state, serverAnswer } of answers) {
        const fate = [state ?? 'waiting', serverAnswer].filter((each) => each !== null).join(': ');
        call.print(`\n${answeredBy}, ${answeredAt} (${fate}):\n${answer}\n`);
      }
    },
  },
  actCommand({
    name: 'answer-message',
    operands: [id],
    options: {
      text: { value: 'TEXT', help: 'The answer; without it, it is read from standard input.' },
      again: { value: null, help: 'Sends it although the message was answered before.' },
      'keep-open': { value: null, help: 'The message keeps waiting for somebody.' },
    },
    summary: 'answers a message by email',
    help: 'Emails an answer to whoever wrote, in reply to their message, and marks the message as done. It is kept with the message. Where somebody has answered already it says who and when, and sends nothing: look at the answer (message ID), then send yours with --again if it is still wanted.',
    args: async (call) => ({
      ...byId(call),
      ...{ text: await answerOf(call), keepOpen: call.flag('keep-open') },
      answersSeen: call.flag('again') ? null : 0,
    }),
    done: 'The answer is on its way.',
  }),
  actCommand({
    name: 'settle-message',
    operands: [id],
    options: {},
    summary: 'marks a message as done',
    help: 'For a message that needs no answer, or was answered elsewhere. Nothing is emailed.',
    args: byId,
    done: 'The message is done.',
  }),
  actCommand({
    name: 'reopen-message',
    operands: [id],
    options: {},
    summary: 'opens a message again',
    help: 'The message waits for somebody again.',
    args: byId,
    done: 'The message is open again.',
  }),
  actCommand({
    name: 'erase-message',
    operands: [id],
    options: {},
    summary: 'forgets a message and its answers for good',
    help: 'Forgets a message of the contact page and all that was answered. To forget everything about a person use erase-customer.',
    args: byId,
    done: 'The message is erased.',
    confirm: ({ operands: [messageId = ''] }) => ({
      warning: 'This forgets the message and its answers for good. It cannot be undone.',
      word: messageId,
    }),
  }),
];
