import { reconnectDelayMs } from './reconnect-schedule.ts';

export interface LibraryListener {
  /** The library may have changed, or a change may have been missed: fetch it again. */
  onLibrary: () => void;
  /** The session may have ended: ask the server. */
  onSessionDoubt: () => void;
}

/** A stream that ends sooner has failed, too: something on the way does not let it live. */
const soundAfterMs = 10_000;

/**
 * Listens to the server's event stream until the returned function is called, while the page is
 * visible: it is closed on hide and opened again on show, and after a loss as `reconnectDelayMs`
 * says. A page that is rendered ahead of its visit counts as hidden.
 */
export function followLibraryEvents({ onLibrary, onSessionDoubt }: LibraryListener): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let stream: EventSource | null = null;
  let reconnection: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open() {
    close();
    if (document.hidden) return;
    const opened = new EventSource('/api/events');
    let openedAt = Number.POSITIVE_INFINITY;
    stream = opened;
    opened.addEventListener('open', () => {
      openedAt = Date.now();
      onLibrary();
    });
    opened.addEventListener('library', onLibrary);
    opened.addEventListener('session-ended', onSessionDoubt);
    opened.addEventListener('error', () => {
      // Closed by the browser: the server refused the stream, which it does without a session.
      if (opened.readyState === EventSource.CLOSED) onSessionDoubt();
      close();
      if (Date.now() - openedAt >= soundAfterMs) failures = 0;
      reconnection = setTimeout(open, reconnectDelayMs(failures));
      failures += 1;
    });
  }

  function close() {
    clearTimeout(reconnection);
    stream?.close();
    stream = null;
  }

  function reopen() {
    failures = 0;
    open();
  }

  document.addEventListener('visibilitychange', reopen, { signal });
  // A page with an open stream might not be kept for the browser's Back.
  window.addEventListener('pagehide', close, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && reopen(), { signal });
  open();
  return () => {
    leaving.abort();
    close();
  };
}
