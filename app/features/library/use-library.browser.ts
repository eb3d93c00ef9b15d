import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadSession } from '#app/features/identity/session/session-store.browser.ts';
import { followEvents } from '#app/platform/browser/follow-events.browser.ts';
import { type FetchedLibrary, requestLibrary } from './request-library.browser.ts';

export type Library = { status: 'loading' } | Exclude<FetchedLibrary, { status: 'signed-out' }>;

/**
 * The library of whoever is signed in, fetched again whenever the server says that it changed, or
 * on `reload`. Books once shown stay: a later failure does not take them off the screen.
 */
export function useLibrary() {
  const [library, setLibrary] = useState<Library>({ status: 'loading' });
  const load = useRef<() => Promise<void>>(async () => undefined);

  useEffect(() => {
    let request = new AbortController();
    load.current = async () => {
      request.abort();
      const current = new AbortController();
      request = current;
      const fetched = await requestLibrary(current.signal);
      if (current.signal.aborted) return;
      if (fetched.status === 'signed-out') return loadSession();
      flushSync(() =>
        setLibrary((shown) =>
          shown.status === 'loaded' && fetched.status === 'failed' ? shown : fetched,
        ),
      );
    };
    load.current();
    const unfollow = followEvents('/api/events', {
      on: { library: () => load.current(), 'session-ended': loadSession },
      // What changed while there was no stream was missed.
      onOpen: () => load.current(),
      // Without a session it is refused.
      onRefused: loadSession,
    });
    return () => {
      request.abort();
      unfollow();
    };
  }, []);

  return { library, reload: () => load.current() };
}
