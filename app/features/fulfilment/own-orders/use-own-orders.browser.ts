import { type RefObject, useEffect, useRef, useState } from 'react';
import { redraw } from '#app/design/form/perform.browser.ts';
import { loadSession } from '#app/features/identity/session/session-store.browser.ts';
import { untilLetGo } from '#app/platform/browser/until-let-go.browser.ts';
import { type FetchedOrders, requestOwnOrders } from './request-own-orders.browser.ts';

export type OwnOrders = { status: 'loading' } | Exclude<FetchedOrders, { status: 'signed-out' }>;

/** Does what it says once more; whether it could. */
type Load = () => Promise<boolean>;

/**
 * The orders of whoever is signed in, fetched again with every new count of `changes`, or on `reload`;
 * `loadMore` adds older ones. Orders once shown stay: a later failure does not take them off the screen.
 * `heading` has the focus if what had it goes.
 */
export function useOwnOrders(changes: number, heading: RefObject<HTMLElement | null>) {
  const [orders, setOrders] = useState<OwnOrders>({ status: 'loading' });
  const pageCount = useRef(1);
  const request = useRef(new AbortController());

  const load = useRef(async (wanted: number) => {
    request.current.abort();
    const current = new AbortController();
    request.current = current;
    const fetched = await requestOwnOrders(wanted, current.signal);
    await untilLetGo();
    // Whatever took its place shows what there is.
    if (current.signal.aborted) return true;
    if (fetched.status === 'signed-out') {
      await loadSession();
      return false;
    }
    if (fetched.status === 'loaded') pageCount.current = wanted;
    redraw(heading.current, () =>
      setOrders((shown) =>
        shown.status === 'loaded' && fetched.status === 'failed' ? shown : fetched,
      ),
    );
    return fetched.status === 'loaded';
  });

  useEffect(() => {
    // Before the first, nobody has looked.
    if (changes > 0) load.current(pageCount.current);
    return () => request.current.abort();
  }, [changes]);

  const reload: Load = () => load.current(pageCount.current);
  const loadMore: Load = () => load.current(pageCount.current + 1);
  return { orders, reload, loadMore };
}
