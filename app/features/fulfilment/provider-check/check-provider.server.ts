import { raiseAgain } from '#app/features/attention/raise.server.ts';
import { settle } from '#app/features/attention/settle.server.ts';
import { isLocalOrigin } from '#app/platform/config/find-contradictions.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';
import { taxProblem } from './tax-problem.server.ts';
import { webhookProblem } from './webhook-problem.server.ts';

/** Signatures are refused when the clocks differ by five minutes; the owner is warned at one. */
const maxClockOffsetMs = 60_000;

const webhookPath = '/api/webhooks/stripe';

export interface ProviderCheck {
  webhook: string | null;
  /** `false`: the key may not ask, or the provider cannot reach this shop anyway. */
  isWebhookKnown: boolean;
  clock: string | null;
  rights: string | null;
  tax: string | null;
}

/**
 * Asks the provider whether webhook, clock, key and tax fit this shop. Each that does not is
 * logged, and a task for the owner until it does. Returns what is wrong, as sentences, `null` for
 * what fits. Throws ProviderUnavailable.
 */
export async function checkProvider(services: FulfilServices): Promise<ProviderCheck> {
  const rights = await rightsProblem(services);
  const clock = await clockProblem(services);
  const { webhook, isWebhookKnown } = await checkOwnWebhook(services);
  const tax = await taxProblem(services);
  const problems = { rights, clock, webhook, tax };
  for (const [subject, problem] of Object.entries(problems)) {
    if (problem !== null) services.log.error({ check: subject }, problem);
    await services.db.transaction((tx) => keepFound({ ...services, db: tx }, subject, problem));
  }
  return { ...problems, isWebhookKnown };
}

async function keepFound(
  services: FulfilServices,
  subject: string,
  problem: string | null,
): Promise<void> {
  const task = { kind: 'setup', subject } as const;
  if (problem === null) await settle(services, task);
  else await raiseAgain(services, { ...task, summary: problem });
}

async function checkOwnWebhook({
  payments,
  publicUrl,
}: FulfilServices): Promise<Pick<ProviderCheck, 'webhook' | 'isWebhookKnown'>> {
  const isReachable = !isLocalOrigin(new URL(publicUrl));
  const webhooks = isReachable ? await payments.listWebhooks() : null;
  if (webhooks === null) return { webhook: null, isWebhookKnown: false };
  const { mode, neededEventTypes } = payments;
  const webhookUrl = `${publicUrl}${webhookPath}`;
  const webhook = webhookProblem(webhooks, { webhookUrl, mode, neededEventTypes });
  return { webhook, isWebhookKnown: true };
}

async function clockProblem({ payments }: FulfilServices): Promise<string | null> {
  const offsetMs = await payments.readClockOffset();
  if (Math.abs(offsetMs) <= maxClockOffsetMs) return null;
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  const which = offsetMs > 0 ? 'behind' : 'ahead of';
  return `This machine’s clock is ${seconds} seconds ${which} the payment provider’s: once it is five minutes off, no event is accepted. Sync the machine’s clock with NTP.`;
}

async function rightsProblem({ payments }: FulfilServices): Promise<string | null> {
  const missing = await payments.listMissingRights();
  if (missing.length === 0) return null;
  return `STRIPE_SECRET_KEY lacks rights that the shop needs: ${missing.join('; ')}. Add them to the restricted key in the provider’s dashboard.`;
}
