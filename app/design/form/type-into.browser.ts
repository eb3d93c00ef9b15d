/** Puts a text into a field as if it had been typed, and takes the reader there. */
export function typeInto(input: HTMLInputElement | null, text: string): void {
  input?.focus();
  writeInto(input, text);
}

/** Puts a text into a field; its form, and whatever was said of what it held before, hear of it. */
export function writeInto(input: HTMLInputElement | null, text: string): void {
  if (input === null) return;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
