import { create } from 'zustand';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { giveFocusBack } from '#app/design/form/perform.browser.ts';
import { requestErasedOn } from './request-my-data.browser.ts';

/** When the account of whoever is signed in is to be erased; `null`: it stays, as far as this page knows. */
export const useErasedOn = create<{ erasedOn: Date | null }>()(() => ({ erasedOn: null }));

/** Where an erasure is asked for, and taken back: what has the focus when that is done. */
export const erasingId = 'erasing';

export function setErasedOn(erasedOn: Date | null): void {
  useErasedOn.setState({ erasedOn });
}

/** Notes that the account stays, and gives the focus a place: what was pressed is gone. */
export function noteKept(): void {
  showAndFocus(() => setErasedOn(null), erasingId);
  // On another tab the place of the erasure is out of sight.
  giveFocusBack(document.querySelector('[role=tab][aria-selected=true]'));
}

/** Asks the shop, until `signal` aborts. Where it cannot be asked, nothing changes. */
export async function loadErasedOn(signal: AbortSignal): Promise<void> {
  const erasedOn = await requestErasedOn(signal);
  if (!signal.aborted && erasedOn !== undefined) setErasedOn(erasedOn);
}
