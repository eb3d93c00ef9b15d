import { isLocalOrigin } from '#app/platform/config/find-contradictions.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';
import { raiseOwnerTaskAgain, settleOwnerTask } from '../owner-tasks/raise-owner-task.server.ts';
import { taxProblem } from './tax-problem.server.ts';
import { webhookProblem } from './webhook-problem.server.ts';

/** What the provider's signatures and this shop's clock may differ by is five minutes; one is a warning. */
const maxClockOffsetMs = 60_000;

const webhookPath = '/api/webhooks/stripe';

export interface ProviderCheck {
  webhook: string | null;
  clock: string | null;
  rights: string | null;
  tax: string | null;
}

/**
 * Asks the provider whether webhook, clock, key and tax fit this shop. What does not is logged and a task
 * for the owner, one of each, until it does. Answers what is wrong, as sentences, `null` where nothing
 * is. Throws ProviderUnavailable when the provider cannot be asked.
 */
export async function checkProvider(services: FulfilServices): Promise<ProviderCheck> {
  const found = {
    rights: await rightsProblem(services),
    clock: await clockProblem(services),
    webhook: await ownWebhookProblem(services),
    tax: await taxProblem(services),
  };
  for (const [reference, problem] of Object.entries(found)) {
    if (problem !== null) services.log.error({ check: reference }, problem);
    await services.db.transaction((tx) => keepFound({ ...services, db: tx }, reference, problem));
  }
  return found;
}

async function keepFound(
  services: FulfilServices,
  reference: string,
  problem: string | null,
): Promise<void> {
  const task = { kind: 'setup', reference } as const;
  if (problem === null) await settleOwnerTask(services, task);
  else await raiseOwnerTaskAgain(services, { ...task, summary: problem });
}

/** Nothing is wrong where the key may not ask, or where the provider could not reach this shop anyway. */
async function ownWebhookProblem({ payments, publicUrl }: FulfilServices): Promise<string | null> {
  if (isLocalOrigin(new URL(publicUrl))) return null;
  const webhooks = await payments.listWebhooks();
  if (webhooks === null) return null;
  const { mode, neededEventTypes } = payments;
  const webhookUrl = `${publicUrl}${webhookPath}`;
  return webhookProblem(webhooks, { webhookUrl, mode, neededEventTypes });
}

async function clockProblem({ payments }: FulfilServices): Promise<string | null> {
  const offsetMs = await payments.readClockOffset();
  if (Math.abs(offsetMs) <= maxClockOffsetMs) return null;
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  const which = offsetMs > 0 ? 'behind' : 'ahead of';
  return `This machine’s clock is ${seconds} seconds ${which} the payment provider’s: at five minutes no event is believed any more. Let the machine keep its time by NTP.`;
}

async function rightsProblem({ payments }: FulfilServices): Promise<string | null> {
  const missing = await payments.listMissingRights();
  if (missing.length === 0) return null;
  return `STRIPE_SECRET_KEY lacks rights that the shop needs: ${missing.join('; ')}. Add them to the restricted key in the provider’s dashboard.`;
}
