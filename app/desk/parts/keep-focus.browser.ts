/**
 * Leaves the focus within the page where a window closed whose button is gone, as that of an act that
 * cannot be done twice: else the keyboard would begin anew at the top.
 */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  });
}
