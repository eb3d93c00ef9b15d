import type { Keys } from '#app/platform/keys.server.ts';
import { isSigned, signature } from '#app/platform/signed-token.server.ts';

/** The query of the address under which a reserved download is fetched: always the same one. */
export function deliveryQuery(keys: Keys, reservationId: string): string {
  const signed = signature(keys, 'delivery-url', reservationId);
  return new URLSearchParams({ download: reservationId, signature: signed }).toString();
}

/** The reservation that such a query names, which may be over by now; `null` for a forged one. */
export function readDeliveryQuery(keys: Keys, query: URLSearchParams): string | null {
  const id = query.get('download') ?? '';
  const given = query.get('signature') ?? '';
  if (id.length > 100 || given.length > 100) return null;
  return isSigned(keys, 'delivery-url', id, given) ? id : null;
}
