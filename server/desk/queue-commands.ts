import { z } from 'zod';
import { listAlerts } from '#app/features/alerts/list-alerts.server.ts';
import { raiseTestAlert } from '#app/features/alerts/raise-test-alert.server.ts';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import { listLostActs } from '#app/features/desk/buyers/erase-again.server.ts';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { checkShop } from '#app/features/desk/queues/check-shop.server.ts';
import { dropJob } from '#app/features/desk/queues/drop-job.server.ts';
import { handleEventAgain } from '#app/features/desk/queues/handle-event-again.server.ts';
import { listEvents } from '#app/features/desk/queues/list-events.server.ts';
import { listJobs } from '#app/features/desk/queues/list-jobs.server.ts';
import { listTasks } from '#app/features/desk/queues/list-tasks.server.ts';
import { isJobId, retryJob } from '#app/features/desk/queues/retry-job.server.ts';
import { settleTask } from '#app/features/desk/queues/settle-task.server.ts';
import { salesByDay } from '#app/features/desk/sales/sales-by-day.server.ts';
import { fetchMissed } from '#app/features/fulfilment/catch-up/fetch-missed.server.ts';
import { isTimeZone } from '#app/platform/zoned-days.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { cursorOf, flag, limit, reason } from './desk-fields.ts';

/** What a shop whose backup was restored does again by itself: from the journal, or from the provider. */
const healedActs: ReadonlySet<string> = new Set([
  'erase-customer',
  'erase-message',
  'refund',
  'retry',
]);

/** As far back as the provider's events go. */
const auditedDays = 30;

/** All about what is on its way, and what went wrong. */
export const queueCommands: readonly DeskCommand[] = [
  deskCommand(
    'events',
    z.object({
      open: flag,
      cursor: cursorOf(/^\d{4}-[\d-]+T[\d:.]+Z_\w{1,200}$/),
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
  deskCommand('test-alert', z.object({}), async (services) =>
    (await raiseTestAlert(services))
      ? found({ to: services.alertEmail })
      : refuse('ALERT_EMAIL is not set: nobody would be mailed.'),
  ),
  deskCommand('tasks', z.object({ all: flag, limit }), async ({ db }, input) =>
    found(await listTasks(db, input)),
  ),
  deskCommand(
    'settle-task',
    z.object({
      taskId: z.coerce.number('is no number').int('is no number of a task').positive(),
      reason: reason.nullish(),
    }),
    (services, { reason: why = null, taskId }, actor) =>
      settleTask(services, actor, { taskId, reason: why }),
  ),
  deskCommand('retry', z.object({ id: z.string().min(1).max(200) }), (services, { id }, actor) =>
    isJobId(id) ? retryJob(services, actor, id) : handleEventAgain(services, actor, id),
  ),
  deskCommand(
    'drop-job',
    z.object({ id: z.string().min(1).max(200), reason }),
    (services, input, actor) => dropJob(services, actor, input),
  ),
  deskCommand(
    'fetch-missed',
    z.object({ since: z.coerce.date('is no date: one looks like 2026-11-22').nullish() }),
    async (services, { since }) => {
      const fetched = await fetchMissed(services, since ? { since } : {});
      return fetched ? found(fetched) : refuse('Another look is under way. Try again in a minute.');
    },
  ),
  deskCommand('lost-acts', z.object({}), async (services) =>
    found(
      (await listLostActs(services)).map(({ act, orderId, subject, at }) => ({
        ...{ act, orderId, subject, at },
        isHealed: healedActs.has(act),
      })),
    ),
  ),
  deskCommand(
    'sales',
    z.object({
      timeZone: z.string().max(100).refine(isTimeZone, 'is no time zone').nullish(),
    }),
    async ({ db, clock, timeZone: ownZone }, { timeZone }) =>
      found(await salesByDay(db, { now: clock(), timeZone: timeZone ?? ownZone })),
  ),
  deskCommand('setup', z.object({}), async ({ lookAtSetup }) => found(await lookAtSetup())),
  deskCommand('check', z.object({}), async (services) => found(await checkShop(services))),
  deskCommand('audit', z.object({}), async (services) =>
    found(await audit(services, new Date(services.clock().getTime() - auditedDays * 86_400_000))),
  ),
];
