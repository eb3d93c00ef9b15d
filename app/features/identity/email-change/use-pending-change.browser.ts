import { useCallback, useEffect, useState } from 'react';
import type { PendingEmailChange } from './email-change-answer.ts';
import { requestPendingEmailChange } from './request-email-change.browser.ts';

/** The change of address that is under way, and what has it looked up anew. */
export function usePendingChange() {
  const [pending, setPending] = useState<PendingEmailChange | null>(null);

  const load = useCallback(async (signal?: AbortSignal) => {
    const change = await requestPendingEmailChange(signal);
    if (!signal?.aborted) setPending(change);
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    load(signal);
    // Links are mostly opened in another tab.
    window.addEventListener('focus', () => load(signal), { signal });
    return () => leaving.abort();
  }, [load]);

  return { pending, load };
}
