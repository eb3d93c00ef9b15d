import { fieldId } from '#app/design/form/field-id.ts';
import { prefersStillness } from '#app/platform/browser/prefers-stillness.browser.ts';

/** Brings the card with the bundle's form into view, and whoever asked for it to its first field. */
export function goToForm(cardId: string): void {
  document
    .getElementById(cardId)
    ?.scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth', block: 'start' });
  document.getElementById(fieldId('email', 'bundle'))?.focus({ preventScroll: true });
}
