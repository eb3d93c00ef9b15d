import { done, invalidRequest, type Result } from '#sandbox/payment-page/api/api-refusal.ts';
import { wireSession } from '#sandbox/payment-page/api/wire-session.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type { SessionRecord } from '#sandbox/payment-page/store/records.ts';
import { type CausedBy, recordEvent } from './record-event.ts';

/** Closes an open session for good. Refused when it is complete or has expired already. */
export function expireSession(
  sandbox: Sandbox,
  session: SessionRecord,
  cause?: CausedBy,
): Result<SessionRecord> {
  if (session.status !== 'open') {
    return invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  const expired: SessionRecord = { ...session, status: 'expired' };
  sandbox.store.sessions.save(expired);
  recordEvent(sandbox, 'checkout.session.expired', wireSession(sandbox.store, expired), cause);
  return done(expired);
}
