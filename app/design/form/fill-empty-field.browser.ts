/**
 * Puts `text` into a field that is empty; one that holds something keeps it. Who stands in the field and
 * is about to type writes over what came, not behind it.
 */
export function fillEmptyField(field: HTMLInputElement | HTMLSelectElement, text: string): void {
  if (field.value !== '') return;
  field.value = text;
  if (field === document.activeElement && field instanceof HTMLInputElement) field.select();
}
