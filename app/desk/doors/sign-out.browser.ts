import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { answerDraft } from '../messages/answer-draft.browser.ts';

/** Closes the desk in this browser, then shows its door: nothing of it stays on the screen or in the tab. */
export async function signOut(): Promise<void> {
  await askServer('/api/desk/sign-out', { method: 'POST', body: {} });
  answerDraft.forgetAll();
  location.assign('/desk/sign-in');
}
