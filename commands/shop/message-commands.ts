import { text } from 'node:stream/consumers';
import { actCommand, lookCommand } from './desk-commands.ts';
import { type ShopCall, type ShopCommand, WrongUsage } from './shop-command.ts';

const id = { name: 'ID' };
const byId = ({ operands: [messageId] }: ShopCall) => ({ messageId });

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
  lookCommand({
    name: 'messages',
    operands: [],
    options: {
      search: { value: 'TEXT', help: 'An e-mail address, or a name or how it begins.' },
      open: { value: null, help: 'Only those that wait for somebody, the oldest first.' },
      limit: { value: 'N', help: 'How many, 1 to 1000; without it 50.' },
    },
    summary: 'lists what people wrote on the contact page',
    help: 'Lists messages of the contact page, the newest first, with how each stands.',
    args: (call) => ({
      ...{ text: call.text('search'), limit: call.text('limit') ?? '50' },
      ...(call.flag('open') && { state: 'open', oldestFirst: true }),
    }),
    shown: { columns: ['id', 'receivedAt', 'email', 'subject', 'settledAt'] },
  }),
  lookCommand({
    name: 'message',
    operands: [id],
    options: {},
    summary: 'shows a message, its answers and who wrote it',
    help: 'Shows a message of the contact page with everything that was answered, and the orders of whoever wrote it.',
    args: byId,
  }),
  {
    name: 'answer-message',
    operands: [id],
    options: {
      text: { value: 'TEXT', help: 'The answer; without it, it is read from standard input.' },
      'keep-open': { value: null, help: 'The message goes on to wait for somebody.' },
    },
    summary: 'answers a message by mail',
    help: 'Mails an answer to whoever wrote, in reply to their message, and takes the message for done. It is kept with the message.',
    async run(call) {
      const args = { ...byId(call), text: await answerOf(call), keepOpen: call.flag('keep-open') };
      const result = await call.ask('answer-message', args);
      if (!call.isJson) call.say('The answer is on its way.');
      call.show(result);
    },
  },
  actCommand({
    name: 'settle-message',
    operands: [id],
    options: {},
    summary: 'takes a message for done',
    help: 'For a message that needs no answer, or was answered elsewhere. Nothing is mailed.',
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
