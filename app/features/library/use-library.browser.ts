import { type RefObject, useEffect, useRef, useState } from 'react';
import { redraw } from '#app/design/form/perform.browser.ts';
import { loadSession } from '#app/features/identity/session/session-store.browser.ts';
import { followEvents } from '#app/platform/browser/follow-events.browser.ts';
import { untilLetGo } from '#app/platform/browser/until-let-go.browser.ts';
import { type FetchedLibrary, requestLibrary } from './request-library.browser.ts';

export type Library = { status: 'loading' } | Exclude<FetchedLibrary, { status: 'signed-out' }>;

/**
 * The library of whoever is signed in, fetched again whenever the server says that it changed, or
 * on `reload`. Books once shown stay: a later failure does not take them off the screen. `onChanged` is
 * called for the same news; a different function opens another stream. If the element with the focus is
 * removed, the focus moves to `heading`.
 */
export function useLibrary(onChanged: () => void, heading: RefObject<HTMLElement | null>) {
  const [library, setLibrary] = useState<Library>({ status: 'loading' });
  const load = useRef<() => Promise<void>>(async () => undefined);

  useEffect(() => {
    let request = new AbortController();
    load.current = async () => {
      request.abort();
      const current = new AbortController();
      request = current;
      const fetched = await requestLibrary(current.signal);
      await untilLetGo();
      if (current.signal.aborted) return;
      if (fetched.status === 'signed-out') return loadSession();
      redraw(heading.current, () =>
        setLibrary((shown) =>
          shown.status === 'loaded' && fetched.status === 'failed' ? shown : fetched,
        ),
      );
    };
    load.current();
    const followChange = () => {
      load.current();
      onChanged();
    };
    const unfollow = followEvents('/api/events', {
      on: { library: followChange, 'session-ended': loadSession },
      // What changed while there was no stream was missed.
      onOpen: followChange,
      // Without a session it is refused.
      onRefused: loadSession,
    });
    return () => {
      request.abort();
      unfollow();
    };
  }, [onChanged, heading]);

  return { library, reload: () => load.current() };
}
