import { inTab } from '#app/platform/browser/storage.browser.ts';
import { fieldsOf, isText, parseJson } from '#app/platform/foreign-values.ts';
import { showToast, type ToastMessage } from './toast.browser.ts';

/** A toast for the page that is about to be opened in this tab. */

const storageKey = 'evenkeel-toast';

/** Keeps a toast for the next page of this tab; a later one takes the place of an earlier. */
export function carryToast(toast: ToastMessage): void {
  inTab.keep(storageKey, JSON.stringify(toast));
}

/** Shows what the page before has left, once. */
export function showCarriedToast(): void {
  const toast = readToast(parseJson(inTab.read(storageKey)));
  inTab.forget(storageKey);
  if (toast) showToast(toast);
}

function readToast(stored: unknown): ToastMessage | null {
  const { title, description, kind, about } = fieldsOf<ToastMessage>(stored);
  if (!isText(title)) return null;
  return {
    title,
    description: isText(description) ? description : '',
    kind: kind === 'destructive' ? kind : 'default',
    ...(isText(about) && { about }),
  };
}
