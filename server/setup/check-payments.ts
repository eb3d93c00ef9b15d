import type { SetupFact, SetupFactName } from '#app/features/attention/setup-fact.ts';
import { listEvents } from '#app/features/desk/queues/list-events.server.ts';
import { checkProvider } from '#app/features/fulfilment/provider-check/check-provider.server.ts';
import { isSandbox } from '#app/platform/config/is-sandbox.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { momentOf } from './moment-of.ts';
import type { SetupPlaces } from './setup-places.ts';

/** Whether payments are real, and whether provider and shop fit each other. */
export async function paymentFacts({
  settings,
  services,
}: Pick<SetupPlaces, 'settings' | 'services'>): Promise<SetupFact[]> {
  if (isSandbox(settings)) {
    const at = settings.payments ? ` It is at ${new URL(settings.payments.apiUrl).origin}.` : '';
    const sentence = `The sandbox: nobody pays for real.${at} To sell, set STRIPE_SECRET_KEY to a key of Stripe’s, and no STRIPE_API_URL.`;
    return [{ name: 'Payments', state: 'unknown', sentence }];
  }
  const mode = modeFact(services.payments.mode);
  try {
    const { webhook, isWebhookKnown, clock, rights } = await checkProvider(services);
    return [
      mode,
      isWebhookKnown ? await webhookFact(services, webhook) : unknownWebhook,
      found('Clock', clock, 'This machine’s clock agrees with the provider’s.'),
      found('Rights of the key', rights, 'The key may do everything that the shop needs.'),
    ];
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const sentence = 'The payment provider did not answer. Check again in a while.';
    return [mode, { name: 'Webhook', state: 'unknown', sentence }];
  }
}

function modeFact(mode: 'live' | 'test'): SetupFact {
  return mode === 'live'
    ? { name: 'Payments', state: 'good', sentence: 'The key is live: cards are charged.' }
    : {
        name: 'Payments',
        state: 'unknown',
        sentence: 'The key is a test key: no card is charged.',
      };
}

const noneCame = 'None has come lately.';

async function webhookFact(
  { db, payments, publicUrl }: SetupPlaces['services'],
  problem: string | null,
): Promise<SetupFact> {
  const { rows } = await listEvents(db, { open: false, limit: 50 });
  const newest = rows.find(({ source }) => source === 'webhook');
  const last = newest ? `The last one came on ${momentOf(newest.receivedAt)}.` : noneCame;
  const { length } = payments.neededEventTypes;
  const all = `All ${length} kinds of events that the shop needs are sent to ${publicUrl}.`;
  return found('Webhook', problem, `${all} ${last}`);
}

const unknownWebhook: SetupFact = {
  name: 'Webhook',
  state: 'unknown',
  sentence:
    'It was not looked at: the provider cannot reach this machine, or the key may not read webhooks. Without one the shop asks for payments itself, a little later.',
};

const found = (name: SetupFactName, problem: string | null, good: string): SetupFact =>
  problem === null
    ? { name, state: 'good', sentence: good }
    : { name, state: 'wrong', sentence: problem };
