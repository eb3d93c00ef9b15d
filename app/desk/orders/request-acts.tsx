import { TextField } from '#app/design/field.tsx';
import { TextArea } from '#app/design/form/text-area.tsx';
import type { Act } from '../parts/act.ts';

/** Gives a buyer the money back that they asked for. */
export const grantRequest = ({
  orderId,
  bookIds,
}: {
  orderId: string;
  bookIds: readonly string[];
}): Act => ({
  command: 'refund',
  title: 'Refund',
  explanation:
    bookIds.length === 0
      ? `All that is left of order ${orderId} is refunded, and access to its books ends. The buyer is emailed.`
      : `What was paid for the books that the buyer names is refunded, and access to those books ends. The buyer is emailed.`,
  args: { orderId, titles: bookIds },
  read: (form) => ({ reason: form.get('reason') }),
  fields: <TextField label="Reason" name="reason" defaultValue="the buyer asked for it" required />,
  isDangerous: true,
  done: 'The money is on its way back.',
});

/** Says no to a buyer, with the reason; `taskKind` is of the task that the owner has read. */
export const declineRequest = (orderId: string, taskKind: string): Act => ({
  command: 'decline-request',
  title: 'Decline',
  explanation: 'No money goes back. The buyer is emailed what you write here.',
  args: { orderId, kind: taskKind === 'withdrawal' ? 'withdrawal' : 'refund' },
  read: (form) => ({ reason: form.get('reason') }),
  fields: (
    <TextArea label="What to tell the buyer" name="reason" idPrefix="decline" rows={4} required />
  ),
  done: 'The buyer is emailed your answer.',
});
