import { flushSync } from 'react-dom';

interface Performance<Outcome> {
  work: () => Promise<Outcome>;
  showBusy: (busy: boolean) => void;
  /** Hears what came of it, once the control can be pressed again and has its focus. */
  done?: ((outcome: Outcome) => void) | undefined;
}

const atWork = new WeakSet<object>();

/**
 * Does what a control was pressed for, and shows that it is at work: the control is disabled
 * meanwhile, and has its focus again afterwards, also after a bug, which is thrown on. What is
 * performed for the same `owner` meanwhile does nothing: a second press may come before the first shows.
 */
export async function perform<Outcome>(
  owner: object,
  { work, showBusy, done }: Performance<Outcome>,
): Promise<void> {
  if (atWork.has(owner)) return;
  atWork.add(owner);
  const pressed = document.activeElement;
  showBusy(true);
  const outcome = await work().finally(() => {
    atWork.delete(owner);
    flushSync(() => showBusy(false));
    giveFocusBack(pressed);
  });
  done?.(outcome);
}

/**
 * Gives the focus back to a control that was disabled for a while, as browsers take it away then.
 * Not when the visitor has moved on to something else meanwhile.
 */
export function giveFocusBack(control: Element | null): void {
  if (document.activeElement === document.body && control instanceof HTMLElement) control.focus();
}

/** Draws what has come. Where that takes the focused element off the page, `instead` has the focus. */
export function redraw(instead: Element | null, draw: () => void): void {
  const focused = document.activeElement;
  flushSync(draw);
  if (focused?.isConnected === false) giveFocusBack(instead);
}
