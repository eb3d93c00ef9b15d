import { giveFocusBack } from '#app/design/form/perform.browser.ts';

/** Takes the focus to what a dialog brought about, where the button that opened it has gone. */
export function focusAfterDialog(id: string): void {
  giveFocusBack(document.getElementById(id));
}
