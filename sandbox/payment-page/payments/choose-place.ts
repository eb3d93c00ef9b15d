import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type { SessionRecord } from '#sandbox/payment-page/store/records.ts';

/** Notes where a buyer is, which their tax depends on. A session that has no such tax stays as it is. */
export function choosePlace(
  { store }: Sandbox,
  session: SessionRecord,
  place: string,
): SessionRecord {
  if (!session.automaticTax || session.status !== 'open') return session;
  const placed = { ...session, place };
  store.sessions.save(placed);
  return placed;
}
