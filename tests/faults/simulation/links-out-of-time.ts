import type { Violation } from '#app/features/desk/audit/violation.ts';
import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import type { PaymentSession } from '#app/platform/payments/payment-provider.server.ts';
import type { Services } from '#server/services.ts';
import type { Chance } from '../seeded-chance.ts';

const dayMs = 86_400_000;

/** A link lives 30 days; the clock may have been a day behind when it was made … */
const surelyLivesDays = 28.9;
/** … or a day ahead, the page open for a day before it was paid, and the shop a night behind. */
const surelyEndedDays = 33.1;

const linksPerNight = 3;
const newestLooked = 100;

/**
 * Tries the links of a few of the sessions that were paid, by the provider's clock, however wrong the
 * shop's was meanwhile: each works for its 30 days, and none for ever. Answers those that do not.
 */
export async function linksOutOfTime(
  { db, keys, clock }: Services,
  sessions: readonly PaymentSession[],
  chance: Chance,
): Promise<Violation[]> {
  const paid = sessions.filter(({ payment }) => payment === 'paid').slice(-newestLooked);
  const violations: Violation[] = [];
  for (let tried = 0; tried < Math.min(linksPerNight, paid.length); tried += 1) {
    const session = paid[chance.upTo(paid.length)];
    if (!session?.orderId) continue;
    const link = await recoverDownloadToken(db, keys, session.orderId);
    const found = await findDownload(db, link?.token ?? '', clock());
    const ageDays = (clock().getTime() - session.createdAt.getTime()) / dayMs;
    const state = found.status === 'denied' ? found.reason : found.status;
    const isRight =
      (state === 'ready' && ageDays < surelyEndedDays) ||
      (state === 'expired' && ageDays > surelyLivesDays) ||
      state === 'refunded' ||
      state === 'ended';
    if (isRight) continue;
    const sentence = `The link of order ${session.orderId} is ${state} ${ageDays.toFixed(1)} days after its page was opened.`;
    violations.push({ promise: 'a-link-lives-30-days', sentence });
  }
  return violations;
}
