import type { DisputeRecord, DisputeStatus } from '#sandbox/payment-page/store/records.ts';

/** Where each state may lead. A lost dispute may be taken up again by an appeal. */
const next: Record<DisputeStatus, readonly DisputeStatus[]> = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  warning_closed: [],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  won: [],
  lost: ['appeal_needs_response'],
  appeal_needs_response: ['appeal_under_review', 'won', 'lost'],
  appeal_under_review: ['won', 'lost'],
  prevented: [],
};

export function nextStates(status: DisputeStatus): readonly DisputeStatus[] {
  return next[status];
}

/** Whether the bank, or the network before it, has said its word. */
export function isClosed(status: DisputeStatus): boolean {
  return ['warning_closed', 'won', 'lost', 'prevented'].includes(status);
}

/** An inquiry: the bank asks, and no money has been taken. */
export function isInquiry(status: DisputeStatus): boolean {
  return status.startsWith('warning_');
}

/** Whether the seller may still give the money back himself. */
export function isRefundable({ status }: Pick<DisputeRecord, 'status'>): boolean {
  return isInquiry(status) || status === 'won';
}

/** The state after the seller's evidence has been handed in; undefined where none is waited for. */
export function stateAfterAnswer(status: DisputeStatus): DisputeStatus | undefined {
  if (status === 'needs_response') return 'under_review';
  if (status === 'warning_needs_response') return 'warning_under_review';
  return status === 'appeal_needs_response' ? 'appeal_under_review' : undefined;
}
