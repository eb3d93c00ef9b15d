import { actCommand } from './desk-commands.ts';
import type { ShopCommand } from './shop-command.ts';

/** What buyers ask to have back. It is granted by `refund`. */
export const requestCommands: readonly ShopCommand[] = [
  actCommand({
    name: 'decline-request',
    operands: [{ name: 'ID' }],
    options: { reason: { value: 'TEXT', isRequired: true, help: 'What the buyer is emailed.' } },
    summary: 'says no to a buyer who asked for the money back',
    help: 'Answers a refund request or a withdrawal that waits for you, and emails the buyer your words. To grant it, refund the order: that settles it.',
    args: (call) => ({ orderId: call.operands[0], reason: call.text('reason') }),
    done: 'The buyer is emailed your answer.',
  }),
];
