import { and, eq, isNull } from 'drizzle-orm';
import type { AlertCause, AlertKind } from '#app/features/alerts/alert.ts';
import { healAlert } from '#app/features/alerts/heal-alert.server.ts';
import { type AlertServices, raiseAlert } from '#app/features/alerts/raise-alert.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import type { OwnerTaskKind } from './raise-owner-task.server.ts';

type Task = typeof ownerTasks.$inferSelect;

interface TaskAlert {
  kind: AlertKind;
  /** What is said of all open tasks of the kind at once, where each by itself is not worth a mail. */
  ofAll?: string;
  commands(task: Task): string[];
}

const order = ({ orderId }: Task) => (orderId === null ? [] : [`order ${orderId}`]);
const settle = ({ id }: Task) => `settle-task ${id}`;
const lookAndSettle = (task: Task) => [...order(task), settle(task)];

const answerRequest = ({ orderId }: Task) => [
  `order ${orderId}`,
  `refund ${orderId} --reason TEXT`,
  `decline-request ${orderId} --reason TEXT`,
];

/** Which tasks the owner is mailed about; `null`: `check` and `tasks` are enough. */
const alertsOfTasks: Record<OwnerTaskKind, TaskAlert | null> = {
  'amount-mismatch': { kind: 'money', commands: lookAndSettle },
  'foreign-session': {
    kind: 'money',
    ofAll:
      'Money was paid into the shop’s account at the payment provider, on pages that this shop did not open. Nothing was given for it.',
    commands: () => ['tasks'],
  },
  'paid-twice-one-order': { kind: 'money', commands: lookAndSettle },
  'unknown-order': { kind: 'money', commands: lookAndSettle },
  'bought-twice': { kind: 'bought-twice', commands: lookAndSettle },
  dispute: { kind: 'dispute', commands: order },
  'refund-request': { kind: 'refund-request', commands: answerRequest },
  withdrawal: { kind: 'refund-request', commands: answerRequest },
  'fraud-warning': { kind: 'fraud-warning', commands: lookAndSettle },
  'refund-failed': { kind: 'refund-failed', commands: lookAndSettle },
  'refund-names-no-book': { kind: 'refund-names-no-book', commands: lookAndSettle },
  'mail-refused': {
    kind: 'mail-refused',
    commands: ({ orderId, ...task }) => [
      ...(orderId === null ? [] : [`correct-address ${orderId} ADDRESS`, `send-again ${orderId}`]),
      `settle-task ${task.id}`,
    ],
  },
  'odd-event': {
    kind: 'odd-event',
    ofAll: 'The payment provider sends events that this shop cannot read.',
    commands: () => ['tasks'],
  },
  setup: { kind: 'setup', commands: () => ['check'] },
};

/** Strangers can cause it: whoever reaches the shop past its proxy may send what proxies send. */
const notMailed = 'unlisted-proxy';

/** Lets the owner be mailed of a task that is open now, in the transaction that opened it. */
export async function raiseAlertOfTask(services: AlertServices, task: Task): Promise<void> {
  const alert = alertOf(task);
  if (alert === null) return;
  await raiseAlert(services, {
    ...causeOf(alert, task),
    summary: alert.ofAll ?? task.summary,
    commands: alert.commands(task),
  });
}

/** The same of one that is settled, in the transaction that settled it. */
export async function healAlertOfTask(
  services: AlertServices,
  task: Task,
  ending: string | null = null,
): Promise<void> {
  const alert = alertOf(task);
  if (alert === null) return;
  if (alert.ofAll !== undefined && (await isOneOpen(services, task))) return;
  await healAlert(services, causeOf(alert, task), ending);
}

function alertOf({ kind, reference }: Task): TaskAlert | null {
  if (reference === notMailed) return null;
  return new Map<string, TaskAlert | null>(Object.entries(alertsOfTasks)).get(kind) ?? null;
}

function causeOf({ kind, ofAll }: TaskAlert, task: Task): AlertCause {
  return { kind, subject: ofAll === undefined ? `task ${task.id}` : task.kind };
}

async function isOneOpen({ db }: AlertServices, { kind }: Task): Promise<boolean> {
  const [open] = await db
    .select({ id: ownerTasks.id })
    .from(ownerTasks)
    .where(and(eq(ownerTasks.kind, kind), isNull(ownerTasks.settledAt)))
    .limit(1);
  return open !== undefined;
}
