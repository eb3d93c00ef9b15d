import { sendStopCode } from '#app/features/fulfilment/reminder/send-stop-code.server.ts';
import type { AskedCode } from '#app/features/identity/mailed-codes/mail-code.server.ts';
import { sendAccountCode } from '#app/features/identity/mailed-codes/send-account-code.server.ts';
import { sendSubscriptionCode } from '#app/features/newsletter/send-subscription-code.server.ts';
import type { Services } from './services.ts';

/** Mails a code for the page of a link that lost its token, where there is something for it to do. */
export function sendCode(services: Services, asked: AskedCode): Promise<void> {
  const { purpose } = asked;
  switch (purpose) {
    case 'confirm-subscription':
    case 'unsubscribe':
      return sendSubscriptionCode(services, { ...asked, purpose });
    case 'stop-reminders':
      return sendStopCode(services, asked);
    default:
      return sendAccountCode(services, { ...asked, purpose });
  }
}
