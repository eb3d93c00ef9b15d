/** The fragment of this page's URL, with its `#`; empty if there is none. */
export function pageFragment(): string {
  return location.hash;
}

/** Puts another fragment, with its `#`, in its place. The tab's history gets no entry more. */
export function replaceFragment(fragment: string): void {
  history.replaceState(history.state, '', fragment);
}

/** Calls `onChange` whenever the fragment has changed, until what it returns is called. */
export function followFragment(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
