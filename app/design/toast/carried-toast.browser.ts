import { showToast, type ToastMessage } from './toast.browser.ts';

/** A toast for the page that is about to be opened in this tab. */

const storageKey = 'evenkeel-toast';

/** Keeps a toast for the next page of this tab; a later one takes the place of an earlier. */
export function carryToast(toast: ToastMessage): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(toast));
  } catch {
    // Storage is refused or full: the next page opens without the words.
  }
}

/** Shows what the page before has left, once. */
export function showCarriedToast(): void {
  try {
    const toast = readToast(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    sessionStorage.removeItem(storageKey);
    if (toast) showToast(toast);
  } catch {
    // Storage is refused, or holds something else: there is nothing to show.
  }
}

function readToast(stored: unknown): ToastMessage | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('title' in stored) || typeof stored.title !== 'string') return null;
  const description = 'description' in stored ? `${stored.description}` : '';
  const isFailure = 'kind' in stored && stored.kind === 'destructive';
  return { title: stored.title, description, kind: isFailure ? 'destructive' : 'default' };
}
