import { ownsOrder } from '#app/features/fulfilment/refund-requests/owns-order.server.ts';
import { paperFile } from '#app/features/papers/paper-file.server.ts';
import { isPaperId } from '#app/features/papers/paper-kind.ts';
import { findPaper } from '#app/features/papers/papers-of-order.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countPerAccount } from '#server/guards/limits.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { queryText } from '#server/http/query-text.ts';
import { headersByKind } from '#server/http/security-headers.ts';

/** An invoice or a credit note of an own order, as PDF to keep. */
export const showOwnPaperEndpoint = endpoint(
  { limit: limits.ownPaper, user: 'required' },
  async ({ services, context, user: { id: userId } }): Promise<Response> => {
    await countPerAccount(services, limits.ownPaperOfAccount, userId);
    const id = queryText(context, 'id') ?? '';
    const paper = isPaperId(id) ? await findPaper(services.db, id) : null;
    const isOwn = paper && (await ownsOrder(services.db, { userId, orderId: paper.orderId }));
    const file = isOwn ? await paperFile(services, id) : null;
    if (!file) throw new Refusal('not_found', 'This invoice is not in your account.');
    return new Response(new Uint8Array(file.pdf), {
      headers: {
        ...{ 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' },
        'Content-Disposition': `attachment; filename="${file.name}"`,
        ...headersByKind.book,
      },
    });
  },
);
