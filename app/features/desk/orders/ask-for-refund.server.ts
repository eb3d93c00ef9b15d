import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import {
  type MadeRefund,
  ProviderUnavailable,
  type RefundRequest,
} from '#app/platform/payments/payment-provider.server.ts';
import { acts } from '#database/schema/acts.ts';
import { type DeskServices, type Refused, refuse } from '../desk-services.server.ts';

/** Whether the act of this key was done. */
export async function isDone(db: Database, key: string): Promise<boolean> {
  const rows = await db.select({ id: acts.id }).from(acts).where(eq(acts.key, key));
  return rows.length > 0;
}

/** The work of an act that was done before. */
export function neverCalled(): never {
  throw new Error('An act that was done is not done again.');
}

/** Has the provider send money back, once a key; what it does not do is a sentence. */
export async function askForRefund(
  { payments }: Pick<DeskServices, 'payments'>,
  request: RefundRequest,
): Promise<Extract<MadeRefund, { status: 'made' }> | Refused> {
  try {
    const made = await payments.refund(request);
    return made.status === 'made'
      ? made
      : refuse(`The payment provider refused this refund: ${made.problem}`);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return refuse(
      `The payment provider did not answer, and may have made the refund. Run the same command again with --key ${request.key}: it refunds once.`,
    );
  }
}
