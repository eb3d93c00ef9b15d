import { flushSync } from 'react-dom';
import type { FieldErrors } from './checked.ts';
import { fieldId } from './field-id.ts';

/**
 * Takes the reader to a field by its id, in the middle of the screen: clear of a header, and of the
 * notice that says why.
 */
export function focusField(id: string): void {
  const field = unfolded(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Takes the reader to the first field with an error. Call it when the errors are on the page. */
export function focusFirstError(errors: FieldErrors<string>, idPrefix: string): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) focusField(fieldId(first, idPrefix));
}

/** Moves the focus to an element by its id, if the page has it. */
export function focusOn(id: string): void {
  unfolded(id)?.focus();
}

/** The element of that id: what is folded away can have no focus. */
function unfolded(id: string): HTMLElement | null {
  const found = document.getElementById(id);
  const fold = found?.closest('details');
  if (fold) fold.open = true;
  return found;
}

/** Changes what the page shows, and takes the reader to an element that is there only then. */
export function showAndFocus(change: () => void, id: string): void {
  flushSync(change);
  focusOn(id);
}
