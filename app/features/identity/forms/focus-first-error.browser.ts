import { fieldId } from '#app/design/field.tsx';
import { focusField } from '#app/design/focus-field.browser.ts';

/** Takes the reader to the first field with an error. Call it when the errors are on the page. */
export function focusFirstError(errors: Record<string, unknown>, idPrefix: string): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) focusField(fieldId(first, idPrefix));
}
