import type { RefundRequestState } from './request-answer.ts';
import type { RefundRequest } from './request-refund.server.ts';

/** What a buyer is told of a request. */
export function requestState(request: RefundRequest): RefundRequestState {
  const { kind, outcome, askedAt, isLate, answer } = request;
  return { kind, state: outcome ?? 'open', askedAt: askedAt.toISOString(), isLate, answer };
}
