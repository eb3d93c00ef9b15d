import { inTab } from '#app/platform/browser/storage.browser.ts';
import { fieldsOf, isText, parseJson } from '#app/platform/foreign-values.ts';
import { fillEmptyField } from './fill-empty-field.browser.ts';
import { inputOf } from './input-of.browser.ts';

/*
 * What was typed into a form waits in this tab, so that a look elsewhere, Cancel on the card page and
 * the browser's Back find it again. No password is ever in it, nor what an account filled in, nor a box
 * that must be ticked each time anew.
 */

/** Keeps what the form holds by now under `key`; call it whenever something was typed. */
export function keepDraft(key: string, form: HTMLFormElement): void {
  const typed: Record<string, string> = {};
  for (const field of controlsOf(form)) {
    if (isTick(field)) typed[field.name] = field.checked ? 'on' : '';
    else typed[field.name] = field.value;
  }
  inTab.keep(key, JSON.stringify(typed));
  markEmail(form);
}

/** Puts back what was typed, into fields that are empty; a second call finds none that are. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const typed = fieldsOf<Record<string, string>>(parseJson(inTab.read(key)));
  for (const field of controlsOf(form)) {
    const text = typed[field.name];
    if (!isText(text)) continue;
    if (isTick(field)) field.checked ||= text === 'on';
    else fillEmptyField(field, text);
    // What is filled in is not folded away.
    if (text !== '') field.closest('details')?.setAttribute('open', '');
  }
  markEmail(form);
}

/** For what is shown only where there is an address to write to. */
function markEmail(form: HTMLFormElement): void {
  const hasEmail = inputOf(form, 'email')?.value.includes('@') === true;
  form.toggleAttribute('data-has-email', hasEmail);
}

type Control = HTMLInputElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (field): field is Control =>
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement &&
        !field.readOnly &&
        field.type !== 'password' &&
        field.autocomplete !== 'new-password' &&
        !(isTick(field) && field.required)),
  );
}

function isTick(field: Control): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox';
}
