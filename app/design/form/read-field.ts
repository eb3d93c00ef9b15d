/** What was typed into a field, without the spaces around it; empty if there is no such field. */
export function readField(form: FormData, name: string): string {
  return readPassword(form, name).trim();
}

/** As `readField`, but spaces and all: they may be part of a password. */
export function readPassword(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Whether a box is ticked. */
export function readTick(form: FormData, name: string): boolean {
  return form.has(name);
}
