import { z } from 'zod';
import { concerns } from '#app/features/attention/kind-lists.ts';
import { listAlerts } from '#app/features/attention/list-alerts.server.ts';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import { listLostActs } from '#app/features/desk/buyers/erase-again.server.ts';
import { findNeeds } from '#app/features/desk/needs/find-needs.server.ts';
import { checkShop } from '#app/features/desk/queues/check-shop.server.ts';
import { dropJob } from '#app/features/desk/queues/drop-job.server.ts';
import { handleEventAgain } from '#app/features/desk/queues/handle-event-again.server.ts';
import { listEvents } from '#app/features/desk/queues/list-events.server.ts';
import { listJobs } from '#app/features/desk/queues/list-jobs.server.ts';
import { listTasks } from '#app/features/desk/queues/list-tasks.server.ts';
import { lookForMissed } from '#app/features/desk/queues/look-for-missed.server.ts';
import { refundPayment } from '#app/features/desk/queues/refund-payment.server.ts';
import { isJobId, retryJob } from '#app/features/desk/queues/retry-job.server.ts';
import { sendTestAlert } from '#app/features/desk/queues/send-test-alert.server.ts';
import { settleTask } from '#app/features/desk/queues/settle-task.server.ts';
import { salesByDay } from '#app/features/desk/sales/sales-by-day.server.ts';
import { pausedMailings } from '#app/features/mailings/paused-mailings.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { isTimeZone } from '#app/platform/zoned-days.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { cursor, flag, limit, moment, reason, rowNumber, text } from './desk-fields.ts';
import { needSources, slowNeedSources } from './need-sources.ts';

/** What a shop whose backup was restored does again by itself: from the journal, or from the provider. */
const healedActs: ReadonlySet<string> = new Set([
  'erase-customer',
  'keep-customer',
  'erase-message',
  'refund',
  'retry',
]);

/** What left nothing behind but a mail or a look: no backup loses it. */
const fleetingActs: ReadonlySet<string> = new Set([
  ...['ask-provider', 'export-customer', 'fetch-missed', 'send-sign-in-link', 'show-link'],
  ...['subscribers', 'test-alert', 'test-mail'],
]);

/** Facts of the set-up of which `check` says more itself. */
const toldElsewhere: ReadonlySet<string> = new Set(['Alerts', 'Editions']);

/** As far back as the provider's events go. */
const auditedDays = 30;

const taskId = rowNumber('task');

/** All about what is on its way, and what went wrong. */
export const queueCommands: readonly DeskCommand[] = [
  deskCommand(
    'events',
    z.object({
      open: flag,
      cursor,
      limit,
    }),
    async ({ db }, input) => found(await listEvents(db, input)),
  ),
  deskCommand('jobs', z.object({ deadLetters: flag, limit }), async (services, input) =>
    found(await listJobs(services, input)),
  ),
  deskCommand('alerts', z.object({ all: flag, limit }), async ({ db }, input) =>
    found(await listAlerts(db, input)),
  ),
  deskCommand('test-alert', z.object({}), (services, _, actor) => sendTestAlert(services, actor)),
  deskCommand('tasks', z.object({ all: flag, limit }), async ({ db }, input, { staff }) =>
    found(await listTasks(db, { ...input, role: staff?.role ?? 'owner' })),
  ),
  deskCommand(
    'settle-task',
    z.object({ taskId, reason: reason.nullish() }),
    (services, { reason: why = null, taskId }, actor) =>
      settleTask(services, actor, { taskId, reason: why }),
  ),
  deskCommand('refund-payment', z.object({ taskId, reason }), (services, input, actor) =>
    refundPayment(services, actor, input),
  ),
  deskCommand('retry', z.object({ id: text(200).min(1) }), (services, { id }, actor) =>
    isJobId(id) ? retryJob(services, actor, id) : handleEventAgain(services, actor, id),
  ),
  deskCommand('drop-job', z.object({ id: text(200).min(1), reason }), (services, input, actor) =>
    dropJob(services, actor, input),
  ),
  deskCommand(
    'fetch-missed',
    z.object({ since: moment.nullish() }),
    (services, { since = null }, actor) => lookForMissed(services, actor, since),
  ),
  deskCommand('lost-acts', z.object({}), async (services) =>
    found(
      (await listLostActs(services))
        .filter(({ act }) => !fleetingActs.has(act))
        .map(({ act, orderId, subject, at }) => ({
          ...{ act, orderId, subject, at },
          isHealed: healedActs.has(act),
        })),
    ),
  ),
  deskCommand(
    'sales',
    z.object({
      timeZone: text(100).refine(isTimeZone, 'is not a time zone').nullish(),
    }),
    async (services, { timeZone: asked }) => {
      const timeZone = asked ?? (await shopTimeZone(services));
      return found(await salesByDay(services.db, { now: services.clock(), timeZone }));
    },
  ),
  deskCommand('needs', z.object({ slow: flag }), async (services, { slow }, { staff }) =>
    found(
      await findNeeds(services, {
        role: staff?.role ?? 'owner',
        sources: slow ? slowNeedSources : needSources,
      }),
    ),
  ),
  deskCommand('setup', z.object({}), async ({ lookAtSetup }) => found(await lookAtSetup())),
  deskCommand('check', z.object({}), async (services, _, { staff }) => {
    const role = staff?.role ?? 'owner';
    const [{ problems }, paused, facts] = await Promise.all([
      checkShop(services, role),
      concerns('mailing-paused', role) ? pausedMailings(services.db) : [],
      // Set-up is the owner's to read.
      role === 'owner' ? services.lookAtSetup() : [],
    ]);
    const wrong = facts
      .filter(({ state, name }) => state === 'wrong' && !toldElsewhere.has(name))
      .map(({ name, sentence }) => `${name}: ${sentence}`)
      .filter((line) => !problems.some((problem) => line.includes(problem)));
    return found({
      problems: [...problems, ...paused.map(({ sentence }) => sentence), ...wrong],
      unknown: facts.filter(({ state }) => state === 'unknown').map(({ name }) => name),
    });
  }),
  deskCommand('audit', z.object({}), async (services) =>
    found(await audit(services, new Date(services.clock().getTime() - auditedDays * 86_400_000))),
  ),
];
