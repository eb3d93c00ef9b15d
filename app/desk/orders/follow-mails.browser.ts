import { useEffect } from 'react';
import type { FoundOrder } from '../answers.ts';

const askAgainMs = 2_000;
/** A mail that takes longer waits for its server. */
const patienceMs = 60_000;
/** How long a job takes, at most, to begin the mail that an act causes. */
const mailComesMs = 10_000;

/**
 * Loads an order again while a mail of it is being sent, and for a moment after an act, which may
 * cause one: otherwise the page would say forever that it is on its way.
 */
export function useMailsFollowed(
  { mails }: Pick<FoundOrder, 'mails'>,
  { actedAt, reload }: { actedAt: number; reload: () => void },
): void {
  useEffect(() => {
    const now = Date.now();
    const isSending = mails.some(
      ({ state, firstTriedAt }) =>
        state === 'sending' && now - Date.parse(firstTriedAt) < patienceMs,
    );
    if (!isSending && now - actedAt >= mailComesMs) return;
    const timer = setTimeout(reload, askAgainMs);
    return () => clearTimeout(timer);
  }, [mails, actedAt, reload]);
}
