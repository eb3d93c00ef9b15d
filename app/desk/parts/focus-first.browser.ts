/**
 * Focuses what a form begins with: its first field; else its button, or the one that is marked as first
 * where a press too many would do harm.
 */
export function focusFirst(form: HTMLFormElement): void {
  const first =
    form.querySelector<HTMLElement>('input, select, textarea') ??
    form.querySelector<HTMLElement>('[data-first]') ??
    form.querySelector<HTMLElement>('[type=submit]');
  first?.focus();
}
