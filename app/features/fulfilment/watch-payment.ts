import { askServer, type ServerAnswer } from '#app/platform/web/ask-server.ts';
import { type CompletePayment, readPaymentStatus } from './payment-status.ts';
import { delayBeforeAskMs } from './poll-schedule.ts';

/** What the buyer can be told about the payment. All but waiting end the watch. */
export type PaymentNews =
  | { status: 'waiting' }
  | CompletePayment
  | { status: 'unknown' }
  | { status: 'failed' }
  | { status: 'refused'; message: string };

export interface PaymentWatch {
  sessionId: string;
  signal: AbortSignal;
  /** Asks the API; another one in tests. */
  ask?: typeof askServer;
  /** Rests between two questions, and longer while nobody is looking; another one in tests. */
  rest?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Asks the server once to confirm the payment, then how it stands, until that is settled or
 * `signal` aborts. Trouble on the way (no network, a server or provider that is down, a limit
 * reached) is news of waiting: the server completes a paid order without this page.
 */
export async function* watchPayment(watch: PaymentWatch): AsyncGenerator<PaymentNews> {
  const { sessionId, signal, ask = askServer, rest = restWhileHidden } = watch;
  const statusPath = `/api/payment-status?session_id=${encodeURIComponent(sessionId)}`;
  let answer = await ask('/api/confirm-payment', { method: 'POST', body: { sessionId }, signal });
  for (let asked = 0; !signal.aborted; asked += 1) {
    const news = newsFrom(answer);
    yield news;
    if (news.status !== 'waiting') return;
    await rest(delayBeforeAskMs(asked), signal);
    if (signal.aborted) return;
    answer = await ask(statusPath, { signal });
  }
}

function newsFrom(answer: ServerAnswer<unknown>): PaymentNews {
  if (!answer.ok) {
    if (answer.status === 400 || answer.status === 404) return { status: 'unknown' };
    if (answer.status === 403 && answer.message !== null) {
      return { status: 'refused', message: answer.message };
    }
    return { status: 'waiting' };
  }
  const payment = readPaymentStatus(answer.value);
  return payment === null || payment.status === 'pending' ? { status: 'waiting' } : payment;
}

/** Resolves after `ms`, then as soon as the page is visible, or at once when `signal` aborts. */
function restWhileHidden(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const finishWhenVisible = () => {
      if (!document.hidden) return finish();
      document.addEventListener('visibilitychange', finish, { once: true, signal: done.signal });
    };
    const timer = setTimeout(finishWhenVisible, ms);
    signal.addEventListener('abort', finish, { once: true, signal: done.signal });
  });
}
