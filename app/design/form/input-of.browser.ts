/** The input of a form that has this name; `null` where there is none, or the form is gone. */
export function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}
