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
 * Keeps the focus within the page after a dialog whose button is gone, such as that of an act that
 * cannot be done twice: otherwise the keyboard would start again at the top.
 */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  });
}

/** Scrolls to the element that a URL's fragment names, and focuses it; nothing if there is none. */
export function followAnchor(hash: string): void {
  const place = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}
