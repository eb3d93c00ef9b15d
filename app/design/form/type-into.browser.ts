/** Puts a text into a field as if it had been typed: the form around it hears of it, and it has the focus. */
export function typeInto(input: HTMLInputElement | null, text: string): void {
  if (input === null) return;
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
