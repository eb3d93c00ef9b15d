import { askServer, type ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { inBrowser } from '#app/platform/browser/storage.browser.ts';
import { hasSessionHint } from './session-hint.ts';

/** There while somebody signed out whom the server could not be told of. */
const owedKey = 'evenkeel-owed-sign-out';

export function askToSignOut(): Promise<ServerAnswer<unknown>> {
  return askServer('/api/auth/sign-out', { method: 'POST', body: {}, repeatable: true });
}

/** Takes out of the browser that somebody is signed in, and remembers that the server is yet to hear of it. */
export function oweSignOut(): void {
  inBrowser.keep(owedKey, 'yes');
  Object.assign(document, { cookie: 'signed-in=; Path=/; Max-Age=0' });
}

/** Tells the server of a sign-out that it has not heard of; whoever signed in since has ended that session already. */
export async function settleOwedSignOut(): Promise<void> {
  if (inBrowser.read(owedKey) === null) return;
  const isSettled = hasSessionHint(document.cookie) || (await askToSignOut()).ok;
  if (isSettled) inBrowser.forget(owedKey);
}
