import { fieldId } from '#app/design/field.tsx';
import { showToast } from '#app/design/toast.ts';
import type { FormProblem } from './account-settings-rules.ts';

/** Says what is wrong with a form, and takes the reader to the first field it concerns. */
export function showFormProblem({ message, errors }: FormProblem<string>, idPrefix: string): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) document.getElementById(fieldId(first, idPrefix))?.focus();
  showToast({ title: 'Error', description: message, kind: 'destructive' });
}
