import { fieldId } from '#app/design/field.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import type { FormProblem } from './account-settings-rules.ts';

/** Says what is wrong with a form, and takes the reader to the first field it concerns. */
export function showFormProblem({ message, errors }: FormProblem<string>, idPrefix: string): void {
  const [first] = Object.keys(errors);
  const field = first === undefined ? null : document.getElementById(fieldId(first, idPrefix));
  // In the middle of the screen, clear of the header and of the notice at its edge.
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  showToast({ title: 'Error', description: message, kind: 'destructive' });
}
