import { z } from 'zod';
import { actCommand } from './desk-commands.ts';
import { orderColumns } from './order-commands.ts';
import { type ShopCall, type ShopCommand, WrongUsage } from './shop-command.ts';

const id = { name: 'ID' };
const byId = ({ operands: [messageId] }: ShopCall) => ({ messageId });

const pageSchema = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  next: z.string().nullable(),
});

const messages: ShopCommand = {
  name: 'messages',
  operands: [],
  options: {
    open: { value: null, help: 'Only those that somebody waits for.' },
    search: { value: 'TEXT', help: 'An address, or a name or how it begins.' },
    limit: { value: 'N', help: 'How many, 1 to 1000; without it 50.' },
    after: { value: 'PLACE', help: 'Goes on where a list ended: its "after".' },
  },
  summary: 'lists what people wrote on the contact page, the newest first',
  help: 'Lists the messages of the last two years: who wrote what, and when it was answered. message shows all of one.',
  async run(call) {
    const after = call.text('after');
    const page = await call.ask('messages', {
      text: call.text('search'),
      state: call.flag('open') ? 'open' : null,
      limit: call.text('limit') ?? '50',
      ...(after !== undefined && { cursor: { after } }),
    });
    if (call.isJson) return call.show(page);
    const { rows, next } = pageSchema.parse(page);
    call.show(rows, { columns: ['id', 'receivedAt', 'settledAt', 'email', 'subject'] });
    if (next !== null) call.say(`More: --after ${next}`);
  },
};

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

const message: ShopCommand = {
  name: 'message',
  operands: [id],
  options: {},
  summary: 'shows a message, what was answered, and the orders of whoever wrote it',
  help: 'Takes an ID that messages shows. Beside the message stand its answers with what the mail server said, and of whoever wrote it the account, the library, the orders and the other messages. "Named orders" are those of other addresses whose ID stands in the message: whoever wrote it may have read it anywhere, so tell them nothing about these.',
  async run(call) {
    const found = await call.ask('message', byId(call));
    if (call.isJson) return call.show(found);
    const { message: written, answers, ...others } = foundSchema.parse(found);
    const columns = { orders: orderColumns, namedOrders: orderColumns };
    call.show(others, { tables: columns, hidden: ['userId'] });
    call.print(`\n${written}\n`);
    for (const { answeredAt, answeredBy, text, state, serverAnswer } of answers) {
      const fate = [state ?? 'not mailed yet', ...(serverAnswer ? [serverAnswer] : [])].join(': ');
      call.print(`\n${answeredAt}, ${answeredBy} (${fate}):\n${text}\n`);
    }
  },
};

/** What was typed or piped in; nobody means to send nothing. */
async function writtenAnswer(call: ShopCall): Promise<string> {
  const text = call.text('text') ?? (await call.input());
  if (!text?.trim()) throw new WrongUsage('--text is missing, and nothing was piped in.');
  return text;
}

export const messageCommands: readonly ShopCommand[] = [
  messages,
  message,
  actCommand({
    name: 'answer-message',
    operands: [id],
    options: {
      text: { value: 'TEXT', help: 'The answer; without it, what is piped in.' },
      again: { value: null, help: 'Sends it although the message was answered before.' },
      'keep-open': { value: null, help: 'The message goes on to wait for you.' },
    },
    summary: 'answers a message by mail',
    help: "Mails the answer with what it answers below, and takes the message for done. Paragraphs are told apart by an empty line, and addresses that begin with https:// become links. It comes from the shop's address; what is replied goes to the contact address. Refused where the message was answered already, unless --again says that it is to be answered once more.",
    args: async (call) => ({
      ...byId(call),
      text: await writtenAnswer(call),
      answersSeen: call.flag('again') ? null : 0,
      keepOpen: call.flag('keep-open'),
    }),
    done: 'The answer is on its way.',
  }),
  actCommand({
    name: 'settle-message',
    operands: [id],
    options: {},
    summary: 'takes a message for done',
    help: 'For what needs no answer, or was answered from a mail program: the message no longer waits for you.',
    args: byId,
    done: 'The message is done.',
  }),
  actCommand({
    name: 'reopen-message',
    operands: [id],
    options: {},
    summary: 'has a message wait for you again',
    help: 'The opposite of settle-message.',
    args: byId,
    done: 'The message is open again.',
  }),
  actCommand({
    name: 'erase-message',
    operands: [id],
    options: {},
    summary: 'deletes a message with its answers',
    help: 'Deletes one message, its answers, and what the list of mails knows of them. That it was erased, and when it had come, stays; no word of it. What is in mailboxes, yours included, stays there. To forget all about somebody use erase-customer.',
    args: byId,
    done: 'The message is erased.',
    confirm: () => ({
      warning: 'This deletes the message and its answers. It cannot be undone.',
      word: 'erase',
    }),
  }),
];
