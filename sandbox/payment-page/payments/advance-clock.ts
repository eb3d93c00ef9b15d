import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { expireSession } from './expire-session.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Does what time alone brings about: open sessions expire, delayed payments settle. Run before every
 * look at the store, so that nobody sees a session open past its end.
 */
export function advanceClock(sandbox: Sandbox): void {
  const nowMs = sandbox.now();
  for (const session of sandbox.store.sessions.dueAt(nowMs)) expireSession(sandbox, session);
  for (const payment of sandbox.store.payments.dueAt(nowMs)) {
    settlePayment(sandbox, payment, payment.settlesAs ?? 'succeeded');
  }
}
