import { receiveContactMessage } from '#app/features/contact/receive-contact-message.server.ts';
import { sendUnknownWithdrawal } from '#app/features/fulfilment/refund-requests/send-unknown-withdrawal.server.tsx';
import {
  type Withdrawal,
  withdraw,
} from '#app/features/fulfilment/refund-requests/withdraw.server.ts';
import type { Services } from './services.ts';

/**
 * Takes a withdrawal down, whatever order it names: it counts from when it is declared, and a mistyped
 * order ID does not undo that. One that fits no order is a message to the owner. Run twice it is one.
 */
export async function takeWithdrawal(services: Services, withdrawal: Withdrawal): Promise<void> {
  if (await withdraw(services, withdrawal)) return;
  const { mailId, orderId, email, reason } = withdrawal;
  const message = [
    `Withdrawal from order “${orderId}”, declared on the withdrawal page with this email address. No paid order has both.`,
    'Find the order and answer: the declaration counts from when it was received.',
    ...(reason === null ? [] : [`Reason: ${reason}`]),
  ];
  const draft = { firstName: '', lastName: '', email, subject: `Withdrawal from ${orderId}` };
  await receiveContactMessage(
    services,
    { ...draft, message: message.join('\n\n') },
    `withdrawal.${mailId}`,
  );
  await sendUnknownWithdrawal(services, withdrawal);
}
