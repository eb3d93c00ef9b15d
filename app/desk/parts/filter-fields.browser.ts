import { isSearchField } from './follow-keys.browser.ts';

/** The query of a form, without empty fields. */
export function filled(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim());
  }
  return params;
}

/** Shows in a form what the URL filters by, but for a text that is being typed. */
export function fillIn(form: HTMLFormElement | null, params: URLSearchParams): void {
  for (const field of form?.querySelectorAll('input, select') ?? []) {
    const isTyped = field === document.activeElement && isSearchField(field);
    if (isTyped || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
      continue;
    const value = params.get(field.name) ?? '';
    if (field.value !== value) field.value = value;
  }
}
