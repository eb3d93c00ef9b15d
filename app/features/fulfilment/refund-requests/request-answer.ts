import { fieldsOf, isText } from '#app/platform/foreign-values.ts';

/** How what a buyer asked to have back stands. */
export interface RefundRequestState {
  kind: 'refund' | 'withdrawal';
  state: 'open' | 'refunded' | 'declined';
  /** ISO 8601. */
  askedAt: string;
  /** Of a withdrawal, whether it came after the 30 days. */
  isLate: boolean;
  /** Why it was declined, in the owner's words. */
  answer: string | null;
}

/** What `/api/request-refund` answers. */
export interface RefundRequestAnswer {
  request: RefundRequestState;
}

const kinds = ['refund', 'withdrawal'] as const;
const states = ['open', 'refunded', 'declined'] as const;

/** The state that an answer tells; `null` where it tells none. */
export function readRefundRequestState(value: unknown): RefundRequestState | null {
  const { kind, state, askedAt, isLate, answer } = fieldsOf<RefundRequestState>(value);
  const knownKind = kinds.find((each) => each === kind);
  const knownState = states.find((each) => each === state);
  if (!knownKind || !knownState || !isText(askedAt)) return null;
  return {
    ...{ kind: knownKind, state: knownState, askedAt, isLate: isLate === true },
    answer: isText(answer) ? answer : null,
  };
}
