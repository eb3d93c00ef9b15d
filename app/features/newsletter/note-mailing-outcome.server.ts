import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';

/** Its mail server takes mailings: earlier refusals count no longer. */
export async function noteTaken(tx: Database, subscriptionId: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ refusals: 0, refusedAt: null, refusal: null })
    .where(and(eq(subscriptions.id, subscriptionId), ne(subscriptions.refusals, 0)));
}

/** Its mail server refused a mailing for good; after two in a row the address is written to no more. */
export async function noteRefused(
  tx: Database,
  { subscriptionId, answer, at }: { subscriptionId: string; answer: string; at: Date },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ refusals: sql`${subscriptions.refusals} + 1`, refusedAt: at, refusal: answer })
    .where(eq(subscriptions.id, subscriptionId));
}
