import { askServer, type ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { pause } from '#app/platform/browser/pause.ts';
import { isWorthRetrying, retryDelayMs } from './session-timing.ts';

interface Asking {
  /** Asks the API; another one in tests. */
  ask?: typeof askServer;
  /** Rests between two tries; another one in tests. */
  rest?: (ms: number) => Promise<void>;
  now?: () => number;
}

/**
 * Asks who is signed in, which also prolongs a session that is due. Tried again while the way there
 * is in trouble, for at most 30 s; the last answer is given back.
 */
export async function requestSession(asking: Asking = {}): Promise<ServerAnswer<unknown>> {
  const { ask = askServer, rest = pause, now = Date.now } = asking;
  const startedAt = now();
  for (let retries = 0; ; retries += 1) {
    const answer = await ask('/api/auth/get-session');
    if (answer.ok || !isWorthRetrying(answer.status)) return answer;
    const delayMs = retryDelayMs(retries, now() - startedAt);
    if (delayMs === null) return answer;
    await rest(delayMs);
  }
}
