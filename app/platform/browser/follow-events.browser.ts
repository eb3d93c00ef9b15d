export interface EventListeners {
  /** What to do on each event, by its name. */
  on: Record<string, () => void>;
  /** The stream stands, at first or again: what happened while it did not was not heard. */
  onOpen?: () => void;
  /** The server does not give this page the stream. */
  onRefused?: () => void;
}

/** How long to wait before opening a lost stream again, by the number of failures in a row before. */
const reconnectDelaysMs = [1000, 2000, 5000];
const steadyDelayMs = 10_000;

/** A stream that ends sooner has failed, too: something on the way does not let it live. */
const soundAfterMs = 10_000;

/**
 * Follows an event stream of the server until the returned function is called, while the page is
 * visible: it is closed on hide and opened again on show, and after a loss, each time a little
 * later. A page that is rendered ahead of its visit counts as hidden.
 */
export function followEvents(path: string, listeners: EventListeners): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let stream: EventSource | null = null;
  let reconnection: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open() {
    close();
    if (document.hidden) return;
    const opened = new EventSource(path);
    let openedAt = Number.POSITIVE_INFINITY;
    stream = opened;
    opened.addEventListener('open', () => {
      openedAt = Date.now();
      listeners.onOpen?.();
    });
    for (const [name, listener] of Object.entries(listeners.on)) {
      opened.addEventListener(name, listener);
    }
    opened.addEventListener('error', () => {
      // Closed by the browser: the server refused the stream.
      if (opened.readyState === EventSource.CLOSED) listeners.onRefused?.();
      close();
      if (Date.now() - openedAt >= soundAfterMs) failures = 0;
      reconnection = setTimeout(open, reconnectDelaysMs[failures] ?? steadyDelayMs);
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
