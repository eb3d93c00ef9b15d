import type { z } from 'zod';
import { TextField } from '#app/design/field.tsx';
import type { tasksSchema } from '../answers.ts';
import type { Act } from '../parts/act-dialog.tsx';

type Task = z.infer<typeof tasksSchema>[number];

/** What mends a task at once, beside putting it down as settled. */
export function taskActs({ kind, orderId, summary }: Task): Act[] {
  if (orderId === null) return [];
  switch (kind) {
    case 'mail-refused':
      return [sendElsewhere(orderId, summary)];
    case 'bought-twice':
    case 'fraud-warning':
      return [refundAll(orderId, summary)];
    default:
      return [];
  }
}

/** Puts a task down as settled. */
export function settleTask({ id, summary }: Task): Act {
  return {
    command: 'settle-task',
    title: 'Settled',
    explanation: summary,
    args: { taskId: id },
    read: (form) => ({ reason: form.get('reason') || null }),
    fields: <TextField label="How it was settled" name="reason" optional />,
    done: 'It is put down as settled.',
  };
}

const sendElsewhere = (orderId: string, summary: string): Act => ({
  command: 'correct-address',
  title: 'Correct the address',
  explanation: `${summary} The order moves to the right address, and its mail goes there.`,
  args: { orderId },
  read: (form) => ({ email: form.get('email') }),
  fields: <TextField label="Right address" name="email" type="email" required />,
  done: 'The order has moved, and a mail is on its way.',
});

const refundAll = (orderId: string, summary: string): Act => ({
  command: 'refund',
  title: 'Refund',
  explanation: `${summary} All that is left of this order goes back, and its books end. The buyer is mailed.`,
  args: { orderId, titles: [] },
  read: (form) => ({ reason: form.get('reason') }),
  fields: <TextField label="Reason" name="reason" required />,
  isDangerous: true,
  done: 'The money is on its way back.',
});
