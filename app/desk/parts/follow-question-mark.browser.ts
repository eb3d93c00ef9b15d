import { isTyping } from './follow-keys.browser.ts';

/** Tells of a ? that is typed into no field. Ends with what it answers. */
export function followQuestionMark(ask: () => void): () => void {
  const follow = (event: KeyboardEvent) => {
    if (event.key !== '?' || isTyping(event.target)) return;
    event.preventDefault();
    ask();
  };
  document.addEventListener('keydown', follow);
  return () => document.removeEventListener('keydown', follow);
}
