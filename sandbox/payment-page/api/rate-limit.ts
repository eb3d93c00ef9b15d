import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { type ApiRefusal, docUrl } from './api-refusal.ts';

const second = 1_000;

/** Refuses what exceeds the limits of the last second, where a test has switched them on. */
export function rateLimiter(sandbox: Sandbox): (operation: string) => ApiRefusal | undefined {
  let taken: { at: number; operation: string }[] = [];
  return (operation) => {
    const limit = sandbox.controls.rateLimit;
    if (limit === null) return undefined;
    const now = sandbox.now();
    taken = taken.filter(({ at }) => now - at < second);
    if (taken.length >= limit.perSecond) return rateLimited('global-rate');
    if (taken.filter((call) => call.operation === operation).length >= limit.perOperation) {
      return rateLimited('endpoint-rate');
    }
    taken.push({ at: now, operation });
    return undefined;
  };
}

/** `reason` as docs.stripe.com/rate-limits names them. */
export function rateLimited(reason: 'global-rate' | 'endpoint-rate'): ApiRefusal {
  return {
    status: 429,
    headers: { 'Stripe-Rate-Limited-Reason': reason },
    error: {
      type: 'invalid_request_error',
      code: 'rate_limit',
      doc_url: docUrl('rate_limit'),
      message:
        'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    },
  };
}

/** Two calls for one object at once. Other than the limits, it is worth trying again. */
export const lockTimeout: ApiRefusal = {
  status: 429,
  headers: { 'Stripe-Should-Retry': 'true' },
  error: {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    doc_url: docUrl('lock_timeout'),
    message:
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
  },
};
