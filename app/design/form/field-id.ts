/** The id of a field's control, by which the focus is moved to it. */
export function fieldId(name: string, idPrefix?: string): string {
  return idPrefix ? `${idPrefix}-${name}` : name;
}
