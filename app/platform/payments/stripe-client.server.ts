import Stripe from 'stripe';
import { currentTrace, traceparentOf } from '../trace.server.ts';
import { ProviderUnavailable } from './payment-provider.server.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecrets: string[];
  apiUrl: string;
  /** How long one try may take, in milliseconds; `attempt` says it unless a test does. */
  timeoutMs?: number;
}

/** Two tries of 4 s with a short pause: the buyer hears within 12 s that it did not work. */
export const attempt = { timeout: 4_000, maxNetworkRetries: 1 } as const;

/** The SDK, for Stripe or whatever speaks like Stripe at `apiUrl`. */
export function stripeClient({
  secretKey,
  apiUrl,
  timeoutMs = attempt.timeout,
}: StripeSettings): Stripe {
  const api = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    host: api.hostname,
    port: api.port === '' ? (api.protocol === 'http:' ? '80' : '443') : api.port,
    ...attempt,
    timeout: timeoutMs,
    httpClient: new TracedClient(),
    telemetry: false,
  });
}

/** The SDK's own client, which also hands on the trace of whatever it is asked for. */
class TracedClient extends Stripe.HttpClient {
  readonly #own = Stripe.createNodeHttpClient();

  override getClientName() {
    return this.#own.getClientName();
  }

  override makeRequest(...request: Parameters<Stripe.HttpClient['makeRequest']>) {
    const [host, port, path, method, headers, ...rest] = request;
    const trace = currentTrace();
    const traced = trace ? { ...headers, traceparent: traceparentOf(trace) } : headers;
    return this.#own.makeRequest(host, port, path, method, traced, ...rest);
  }
}

/**
 * Puts an unknown id down as `null`, and what may pass as ProviderUnavailable: no connection, an
 * error on their side, too many calls, another call for the same order under way. The rest (a wrong
 * key, a request they do not take) is ours to mend, so it throws as it is.
 */
export async function ask<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === 'resource_missing') return null;
    if (!mayPass(error)) throw error;
    throw new ProviderUnavailable(`${error.type}: ${error.message}`, {
      cause: error,
      isAnswered: (error.statusCode ?? 0) >= 500,
    });
  }
}

function mayPass(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  return (
    error instanceof StripeAPIError ||
    error instanceof StripeConnectionError ||
    error instanceof StripeRateLimitError ||
    error.statusCode === 409
  );
}
