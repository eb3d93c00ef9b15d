import { z } from 'zod';
import { actCommand, listCommand, lookCommand } from './desk-commands.ts';
import { type ShopCall, type ShopCommand, type ShopOption, ShopRefusal } from './shop-command.ts';

const limitOption: ShopOption = { value: 'N', help: 'How many, 1 to 1000; without it 50.' };
const limitOf = (call: ShopCall) => call.text('limit') ?? '50';
const flag = (help: string): ShopOption => ({ value: null, help });

export const mailColumns = [
  'firstTriedAt',
  'kind',
  'orderId',
  'toAddress',
  'state',
  'tries',
  'answer',
];

/** What owners call dead letters. */
const deadLetterFlag = 'parked';

/** Shown as they are: only the list is looked for. */
const needsSchema = z.object({ needs: z.array(z.record(z.string(), z.unknown())) });
const copySchema = z.object({ html: z.string(), text: z.string() });

const violationsSchema = z.array(z.object({ promise: z.string(), sentence: z.string() }));

export const queueCommands: readonly ShopCommand[] = [
  listCommand({
    name: 'mails',
    operands: [],
    options: {
      failed: flag('Only those that the mail server has not taken yet.'),
      search: { value: 'TEXT', help: 'Only those to an address, or about an order.' },
    },
    summary: 'lists emails, the last begun first',
    help: 'Lists the emails of the last 400 days: to whom, what, for which order, and what the mail server said. With --json each has its id, for mail ID.',
    args: (call) => ({ failed: call.flag('failed'), text: call.text('search') }),
    columns: mailColumns,
  }),
  {
    name: 'mail',
    operands: [{ name: 'ID' }],
    options: {},
    summary: 'prints what was written in an email',
    help: 'Prints the text of an email of the last 90 days, by its id (see mails --json). What its links opened is left out: it is not kept.',
    async run(call) {
      const copy = copySchema.parse(await call.ask('mail', { id: call.operands[0] }));
      if (call.isJson) return call.show(copy);
      call.print(`${copy.text}\n`);
    },
  },
  listCommand({
    name: 'events',
    operands: [],
    options: { open: flag('Only those that have not been handled yet.') },
    summary: 'lists what the payment provider reported',
    help: "Lists the payment provider's events, the last received first, with what came of each.",
    args: (call) => ({ open: call.flag('open') }),
    columns: ['id', 'type', 'receivedAt', 'handledAt', 'outcome'],
  }),
  lookCommand({
    name: 'jobs',
    operands: [],
    options: {
      [deadLetterFlag]: flag('Only those that failed for good: they wait for you.'),
      limit: limitOption,
    },
    summary: 'lists what waits to be done, or failed',
    help: 'Lists the jobs that wait, those that wait longest first. With --parked those that failed for three days; retry tries one again.',
    args: (call) => ({ deadLetters: call.flag(deadLetterFlag), limit: limitOf(call) }),
    shown: { columns: ['id', 'name', 'state', 'tries', 'leftAt', 'dueAt', 'lastError'] },
  }),
  actCommand({
    name: 'retry',
    operands: [{ name: 'ID' }],
    options: {},
    summary: 'tries a parked job or an event once more',
    help: 'Takes the id of a parked job (see jobs --parked), which is tried again for three days, or that of an event (see events), for which the payment provider is asked again how things stand. Both are harmless.',
    args: ({ operands: [id] }) => ({ id }),
    done: 'It is tried again.',
  }),
  actCommand({
    name: 'drop-job',
    operands: [{ name: 'ID' }],
    options: { reason: { value: 'TEXT', isRequired: true, help: 'Why; kept with the act.' } },
    summary: 'gives a parked job up',
    help: 'Takes the id of a parked job (see jobs --parked). What it was to do, an email or a book, stays undone.',
    args: (call) => ({ id: call.operands[0], reason: call.text('reason') }),
    done: 'The job is given up.',
  }),
  lookCommand({
    name: 'alerts',
    operands: [],
    options: { all: flag('Also those that are over.'), limit: limitOption },
    summary: 'lists what the shop emails its owner about',
    help: 'Lists what is wrong, since when, what to type next, and when the email about it left. The emails go to ALERT_EMAIL; the list is kept without it as well.',
    args: (call) => ({ all: call.flag('all'), limit: limitOf(call) }),
    shown: {
      columns: [
        ...['kind', 'beganAt', 'beganMailedAt', 'healedAt', 'healedMailedAt'],
        ...['summary', 'commands'],
      ],
    },
  }),
  actCommand({
    name: 'test-alert',
    operands: [],
    options: {},
    summary: 'emails a test to ALERT_EMAIL',
    help: 'Sends an email the way that alerts are sent. No email within a minute? To see what the mail server said: mails --json.',
    args: () => ({}),
    done: 'The email is on its way.',
  }),
  {
    name: 'needs',
    operands: [],
    options: {},
    summary: 'lists what needs you, what is due first',
    help: 'Lists what the page Today of the desk lists: disputes with the day by which to answer, money that fits no order, books that were bought twice, refused emails, work that gave up, and what is wrong with the set-up. It asks mail server, DNS and provider, which takes a few seconds.',
    async run(call) {
      const [now, later] = [await call.ask('needs', {}), await call.ask('needs', { slow: true })];
      const found = [now, later].flatMap((each) => needsSchema.parse(each).needs);
      call.show(found, {
        columns: ['kind', 'subject', 'dueAt', 'orderId', 'amountCents', 'sentence'],
      });
    },
  },
  lookCommand({
    name: 'tasks',
    operands: [],
    options: { all: flag('Also those that are settled.'), limit: limitOption },
    summary: 'lists what needs you',
    help: 'Lists what the shop cannot settle by itself: money that fits no order, disputes, books that were bought twice.',
    args: (call) => ({ all: call.flag('all'), limit: limitOf(call) }),
    shown: {
      columns: ['id', 'kind', 'raisedAt', 'orderId', 'amountCents', 'summary', 'settledAt'],
    },
  }),
  actCommand({
    name: 'settle-task',
    operands: [{ name: 'NUMBER' }],
    options: { reason: { value: 'TEXT', help: 'How it was settled.' } },
    summary: 'marks a task as settled',
    help: 'Takes the number that tasks shows. It changes nothing but the list.',
    args: (call) => ({ taskId: call.operands[0], reason: call.text('reason') }),
    done: 'The task is settled.',
  }),
  actCommand({
    name: 'refund-payment',
    operands: [{ name: 'NUMBER' }],
    options: { reason: { value: 'TEXT', isRequired: true, help: 'Why; kept with the refund.' } },
    summary: 'sends back money that fits no order',
    help: 'Takes the number that tasks shows, of a payment that fits no order: all of it goes back, and the task is settled. To refund a payment that an order was fulfilled for, use refund.',
    args: (call) => ({ taskId: call.operands[0], reason: call.text('reason') }),
    done: 'The money is on its way back, and the task is settled.',
  }),
  lookCommand({
    name: 'fetch-missed',
    operands: [],
    options: {
      since: { value: 'DATE', help: 'Such as 2026-11-22; without it, the last 30 days.' },
    },
    summary: 'asks the payment provider what was missed, and fixes it',
    help: 'Looks through what the payment provider lists of the last 30 days, payments, refunds and disputes, and mends what this shop does not know or has recorded differently. The shop does it by itself at start and once a day. It works for 40 seconds at most: where "is complete" is no, run it again, and it goes on.',
    args: (call) => ({ since: call.text('since') }),
  }),
  lookCommand({
    name: 'sales',
    operands: [],
    options: {
      'time-zone': {
        value: 'ZONE',
        help: 'Such as Europe/Berlin; that of the shop unless given.',
      },
    },
    summary: 'shows what was sold, sent back and begun on each of 60 days',
    help: 'Shows for each of the last 60 days, today last, how many orders were paid and for how much, how much went back, and how many were begun.',
    args: (call) => ({ timeZone: call.text('time-zone') }),
  }),
  listCommand({
    name: 'history',
    operands: [],
    options: {
      search: {
        value: 'TEXT',
        help: 'Only what is about an order ID or an address, was done by somebody, or has these words in its reason.',
      },
      act: { value: 'ACT', help: 'Only this act, such as refund.' },
      outcome: { value: 'OUTCOME', help: 'Only what was done, or what was refused.' },
    },
    summary: 'lists what was done and refused, the newest first',
    help: 'Lists every act of the desk and of this command line, with who did it and why, and what was refused within the last 400 days.',
    args: (call) => ({
      ...{ text: call.text('search'), act: call.text('act') },
      outcome: call.text('outcome'),
    }),
    columns: ['at', 'who', 'act', 'orderId', 'subject', 'reason', 'refusal'],
  }),
  {
    name: 'audit',
    operands: [],
    options: {},
    summary: "checks the shop's records against its promises",
    help: 'Reads every order, grant, link and sum, and prints each promise that is broken. Exit status 1 where there is one.',
    async run(call) {
      const violations = violationsSchema.parse(await call.ask('audit', {}));
      if (violations.length === 0 && !call.isJson) {
        call.print('Every record fits the others.\n');
        return;
      }
      call.show(violations);
      const [first, ...others] = violations;
      if (first) {
        const broken = others.length === 0 ? 'A promise is' : `${violations.length} promises are`;
        throw new ShopRefusal(`${broken} broken.`);
      }
    },
  },
];
