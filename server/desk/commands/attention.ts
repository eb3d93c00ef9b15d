import { z } from 'zod';
import { listAlerts } from '#app/features/attention/list-alerts.server.ts';
import { findNeeds } from '#app/features/desk/needs/find-needs.server.ts';
import { listTasks } from '#app/features/desk/queues/list-tasks.server.ts';
import { refundPayment } from '#app/features/desk/queues/refund-payment.server.ts';
import { sendTestAlert } from '#app/features/desk/queues/send-test-alert.server.ts';
import { settleTask } from '#app/features/desk/queues/settle-task.server.ts';
import { command, everybody, found, owners, sellers } from '../command.ts';
import { flagOption, limitOption, reasonOption } from '../command-line.ts';
import { flag, labelled, limit, reason, rowNumber } from '../desk-fields.ts';
import { needSources, slowNeedSources } from '../need-sources.ts';

const taskId = labelled('The task', rowNumber('task'));
const taskOperand = { field: 'taskId', name: 'NUMBER' } as const;

/** What needs somebody. */
export const attentionCommands = [
  command({
    name: 'alerts',
    roles: owners,
    reads: true,
    input: z.object({ all: flag, limit }),
    run: async ({ db }, input) => found(await listAlerts(db, input)),
  }).cli({
    options: { all: flagOption('all', 'Also those that are over.'), limit: limitOption },
    summary: 'lists what the shop emails its owner about',
    help: 'Lists what is wrong, since when, what to type next, and when the email about it left. The emails go to ALERT_EMAIL; the list is kept without it as well.',
    shown: {
      columns: [
        'kind',
        'beganAt',
        'beganMailedAt',
        'healedAt',
        'healedMailedAt',
        'summary',
        'commands',
      ],
    },
  }),
  command({
    name: 'test-alert',
    roles: owners,
    act: { words: 'Test alert sent', afterRestore: 'nothing-lost' },
    input: z.object({}),
    run: (services, _input, actor) => sendTestAlert(services, actor),
  }).cli({
    summary: 'emails a test to ALERT_EMAIL',
    help: 'Sends an email the way that alerts are sent. No email within a minute? To see what the mail server said: mails --json.',
    done: 'The email is on its way.',
  }),
  command({
    name: 'needs',
    roles: everybody,
    reads: true,
    input: z.object({ slow: flag }),
    run: async (services, { slow }, { staff }) =>
      found(
        await findNeeds(services, {
          role: staff?.role ?? 'owner',
          sources: slow ? slowNeedSources : needSources,
        }),
      ),
  }).cli({
    summary: 'lists what needs you, what is due first',
    help: 'Lists what the page Today of the desk lists: disputes with the day by which to answer, money that fits no order, books that were bought twice, refused emails, work that gave up, and what is wrong with the set-up. It asks mail server, DNS and provider, which takes a few seconds.',
    async run(call, ask) {
      const [now, later] = [await ask(), await ask({ slow: true })];
      call.show([...now.needs, ...later.needs], {
        columns: ['kind', 'subject', 'dueAt', 'orderId', 'amountCents', 'sentence'],
      });
    },
  }),
  command({
    name: 'tasks',
    roles: sellers,
    reads: true,
    input: z.object({ all: flag, limit }),
    run: async ({ db }, input, { staff }) =>
      found(await listTasks(db, { ...input, role: staff?.role ?? 'owner' })),
  }).cli({
    options: { all: flagOption('all', 'Also those that are settled.'), limit: limitOption },
    summary: 'lists what needs you',
    help: 'Lists what the shop cannot settle by itself: money that fits no order, disputes, books that were bought twice.',
    shown: {
      columns: ['id', 'kind', 'raisedAt', 'orderId', 'amountCents', 'summary', 'settledAt'],
    },
  }),
  command({
    name: 'settle-task',
    roles: sellers,
    act: { words: 'Task settled', isEvidence: true, isCommon: true },
    input: z.object({ taskId, reason: reason.nullish() }),
    run: (services, { reason: why = null, taskId: task }, actor) =>
      settleTask(services, actor, { taskId: task, reason: why }),
  }).cli({
    operands: [taskOperand],
    options: { reason: { ...reasonOption('How it was settled.'), isRequired: false } },
    summary: 'marks a task as settled',
    help: 'Takes the number that tasks shows. It changes nothing but the list.',
    done: 'The task is settled.',
  }),
  command({
    name: 'refund-payment',
    roles: sellers,
    isFresh: true,
    act: { words: 'Payment refunded', isEvidence: true },
    input: z.object({ taskId, reason }),
    run: (services, input, actor) => refundPayment(services, actor, input),
  }).cli({
    operands: [taskOperand],
    options: { reason: reasonOption('Why; kept with the refund.') },
    summary: 'sends back money that fits no order',
    help: 'Takes the number that tasks shows, of a payment that fits no order: all of it goes back, and the task is settled. To refund a payment that an order was fulfilled for, use refund.',
    done: 'The money is on its way back, and the task is settled.',
  }),
] as const;
