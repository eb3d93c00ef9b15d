import type { Session } from './session.ts';

/** What happened to the session of this page. */
export type AuthEvent =
  | { type: 'INITIAL_SESSION'; session: Session | null }
  | { type: 'SIGNED_IN'; session: Session }
  | { type: 'SIGNED_OUT' }
  | { type: 'TOKEN_REFRESHED'; session: Session }
  | { type: 'USER_UPDATED'; session: Session }
  /** A reset link that is good was opened; nobody is signed in by that. */
  | { type: 'PASSWORD_RECOVERY' };

/**
 * The events that lead from one known session to the next, in order. `undefined`: not known yet.
 * Somebody else's session in place of the first is a sign-in.
 */
export function authEventsBetween(
  before: Session | null | undefined,
  after: Session | null,
): AuthEvent[] {
  if (before === undefined) return [{ type: 'INITIAL_SESSION', session: after }];
  if (after === null) return before === null ? [] : [{ type: 'SIGNED_OUT' }];
  if (before?.user.id !== after.user.id) return [{ type: 'SIGNED_IN', session: after }];
  const events: AuthEvent[] = [];
  if (before.expiresAt.getTime() !== after.expiresAt.getTime()) {
    events.push({ type: 'TOKEN_REFRESHED', session: after });
  }
  if (JSON.stringify(before.user) !== JSON.stringify(after.user)) {
    events.push({ type: 'USER_UPDATED', session: after });
  }
  return events;
}
