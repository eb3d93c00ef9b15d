/**
 * Takes the reader to a field by its id, in the middle of the screen: clear of a header, and of the
 * notice that says why.
 */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
