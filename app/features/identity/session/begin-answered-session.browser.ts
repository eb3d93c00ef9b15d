import { readSessionAnswer } from './session-answer.ts';
import { hasSessionHint } from './session-hint.ts';
import { beginSession, loadSession, useSession } from './session-store.browser.ts';

/**
 * Takes over the session of an answer that signed somebody in; the session store knows of it when
 * this is done. Answers whether the browser kept it.
 */
export async function beginAnsweredSession(answer: unknown): Promise<boolean> {
  const session = readSessionAnswer(answer);
  // Without the hint the browser has kept no cookie, and the server decides what that makes of it.
  if (session && hasSessionHint(document.cookie)) beginSession(session);
  else await loadSession();
  return useSession.getState().status === 'signed-in';
}
