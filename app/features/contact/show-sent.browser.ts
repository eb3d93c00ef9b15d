/** Brings what has taken the form's place into sight: its button stood far below. */
export function showSent(heading: HTMLElement | null): void {
  scrollTo({ top: 0, behavior: 'instant' });
  heading?.focus();
}
