import { askServer } from '#app/platform/browser/ask-server.browser.ts';

/** Closes the desk in this browser, then shows its door: nothing of it stays on the screen. */
export async function signOut(): Promise<void> {
  await askServer('/api/desk/sign-out', { method: 'POST', body: {} });
  location.assign('/desk/sign-in');
}
