/**
 * Gives the focus back to a control that was disabled for a while, as browsers take it away then.
 * Not when the visitor has moved on to something else meanwhile.
 */
export function giveFocusBack(control: Element | null): void {
  if (document.activeElement === document.body && control instanceof HTMLElement) control.focus();
}
