/**
 * Who can cause an event. Anything that anyone can cause can happen ten thousand times a minute, so
 * only a few of those are written in full (fold-floods.ts).
 */
type Cause = 'anyone' | 'account holder' | 'owner' | 'shop';

/** What a line may say besides event, level, time and count; `SecurityFacts` has all of them. */
export type SecurityFact =
  | 'network'
  | 'route'
  | 'userId'
  | 'account'
  | 'orderId'
  | 'reason'
  | 'limit'
  | 'command'
  | 'who'
  | 'settings';

export interface SecurityEventKind {
  level: 'info' | 'warn' | 'error';
  cause: Cause;
  /** The only facts that reach the log; any other is dropped. */
  facts: readonly SecurityFact[];
  meaning: string;
  /** Wake the owner at this many within this time; `null` wakes nobody. */
  alert: { count: number; minutes: number } | null;
  /** What it may be a sign of, and what to do then; empty if it needs no answer. */
  advice: string;
}

/** The facts that every request has. */
export const ofRequest = ['network', 'route', 'userId'] as const;
