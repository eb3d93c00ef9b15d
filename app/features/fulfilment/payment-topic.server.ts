import { announce } from '#app/platform/database/announce.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';

/** What a waiting success page follows to hear that its payment is settled. */
export function paymentTopic(sessionId: string): string {
  return `payment:${sessionId}`;
}

/** Tells the page that waits, once the caller's transaction commits, to ask how the order stands. */
export async function announcePayment(tx: Database, sessionId: string): Promise<void> {
  await announce(tx, { topic: paymentTopic(sessionId), event: 'payment' });
}
