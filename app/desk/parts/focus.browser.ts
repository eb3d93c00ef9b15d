/**
 * Focuses the first field of a form; without fields its button, or the button marked as first, if a
 * press too many would do harm.
 */
export function focusFirst(form: HTMLFormElement): void {
  const first =
    form.querySelector<HTMLElement>('input, select, textarea') ??
    form.querySelector<HTMLElement>('[data-first]') ??
    form.querySelector<HTMLElement>('[type=submit]');
  first?.focus();
}

/**
 * Focuses `place` whenever what had the focus in it is taken off the page, such as the button of an act
 * that is done, or a row that is done with: otherwise the keyboard would start again at the top. Returns
 * a function that stops.
 */
export function keepFocusIn(place: HTMLElement): () => void {
  let focused: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => {
    focused = target;
  };
  const watch = new MutationObserver(() => {
    const isGone = focused instanceof Element && !focused.isConnected;
    if (isGone && document.activeElement === document.body) place.focus({ preventScroll: true });
  });
  place.addEventListener('focusin', remember);
  watch.observe(place, { childList: true, subtree: true });
  return () => {
    place.removeEventListener('focusin', remember);
    watch.disconnect();
  };
}

/** Scrolls to the element that a URL's fragment names, and focuses it; nothing if there is none. */
export function followAnchor(hash: string): void {
  const place = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}
