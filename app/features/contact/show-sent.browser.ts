/** Of header and toast on a phone, above which nothing can be read. */
const coveredPx = 204;

/**
 * Brings what has taken the form's place into sight: its button stood far below. On a phone the toast
 * covers the page's heading, so it is brought right below the toast.
 */
export function showSent(heading: HTMLElement | null): void {
  const top = heading?.closest('section')?.getBoundingClientRect().top ?? 0;
  scrollTo({ top: innerWidth < 640 ? scrollY + top - coveredPx : 0, behavior: 'instant' });
  heading?.focus({ preventScroll: true });
}
