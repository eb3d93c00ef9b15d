import { followEvents } from '#app/platform/browser/follow-events.browser.ts';

export interface LibraryListener {
  /** The library may have changed, or a change may have been missed: fetch it again. */
  onLibrary: () => void;
  /** The session may have ended: ask the server. */
  onSessionDoubt: () => void;
}

/** Hears of changes to the library of whoever is signed in until the returned function is called. */
export function followLibraryEvents({ onLibrary, onSessionDoubt }: LibraryListener): () => void {
  return followEvents('/api/events', {
    on: { library: onLibrary, 'session-ended': onSessionDoubt },
    onOpen: onLibrary,
    // Without a session it is refused.
    onRefused: onSessionDoubt,
  });
}
