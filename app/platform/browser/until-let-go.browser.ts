import { pause } from './pause.ts';

/**
 * Resolves once no control is held down. What is shown by itself waits for that: a press is lost when
 * its control moves from under the finger, or is replaced.
 */
export async function untilLetGo(): Promise<void> {
  while (document.querySelector(':is(a, button, input, select, summary):active')) await pause(50);
}
