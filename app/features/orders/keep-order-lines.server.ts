import type { Database } from '#app/platform/database/store.server.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import type { OrderLine } from './order-line.ts';

/** Fixes what an order sells, in the caller's transaction. Rejects if the order has lines already. */
export async function keepOrderLines(
  tx: Database,
  orderId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  await tx
    .insert(orderLines)
    .values(lines.map((line, index) => ({ ...line, orderId, position: index + 1 })));
}
