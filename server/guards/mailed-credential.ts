import type { Context } from 'hono';
import { findStopToken } from '#app/features/fulfilment/reminder/send-stop-code.server.ts';
import type { CodePurpose } from '#app/features/identity/mailed-codes/code-purposes.ts';
import { tryCode } from '#app/features/identity/mailed-codes/mailed-code.server.ts';
import { recoverTokenOfMail } from '#app/features/identity/verification/account-token.server.ts';
import { findSubscriptionToken } from '#app/features/newsletter/send-subscription-code.server.ts';
import type { MailedCredential } from '#server/http/request-fields.ts';
import type { Services } from '#server/services.ts';
import { knownDeviceOf } from './known-device.ts';

/** No link has it. */
const noToken = '';

/**
 * The token of a mailed link, as it came or by the code that stands in for it; one that opens nothing where
 * the code is wrong.
 */
export async function tokenOf(
  services: Services,
  context: Context,
  { token, email, code }: MailedCredential,
  purposes: readonly CodePurpose[],
): Promise<string> {
  if (token !== undefined) return token;
  if (!email || !code) return noToken;
  const device = await knownDeviceOf(services, context, email);
  const typed = await tryCode(services, { email, purposes, code, device });
  if (typed === null) return noToken;
  const { purpose, mailId } = typed;
  switch (purpose) {
    case 'confirm-subscription':
    case 'unsubscribe':
      return (await findSubscriptionToken(services, email, purpose)) ?? noToken;
    case 'stop-reminders':
      return (await findStopToken(services, email)) ?? noToken;
    default:
      return (await recoverTokenOfMail(services.db, services.keys, mailId)) ?? noToken;
  }
}
