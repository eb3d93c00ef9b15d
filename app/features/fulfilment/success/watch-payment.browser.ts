import { askServer, type ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { followEvents } from '#app/platform/browser/follow-events.browser.ts';
import {
  type CompletePayment,
  type FailedPayment,
  type RefundedPayment,
  readPaymentAnswer,
} from './payment-answer.ts';

/** What the buyer can be told about the payment. All but waiting end the watch. */
export type PaymentNews =
  | { status: 'waiting' }
  | CompletePayment
  | { status: 'unknown' }
  | { status: 'held' }
  | RefundedPayment
  | FailedPayment
  | { status: 'refused'; message: string };

export interface PaymentWatch {
  sessionId: string;
  signal: AbortSignal;
  /** Asks the API; another one in tests. */
  ask?: typeof askServer;
  /** Rests between two questions, and longer while nobody is looking; another one in tests. */
  rest?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Calls `onSettled` when the server tells that the payment is, until told to stop; another one in tests. */
  follow?: (sessionId: string, onSettled: () => void) => () => void;
}

/** How long to wait before asking again, by the number of questions before that. */
const delaysMs = [1000, 2000, 3000];
const steadyDelayMs = 5000;

/**
 * Asks the server once to confirm the payment, then how it stands, until that is settled or
 * `signal` aborts: on schedule, and at once when the server tells that there is news. Trouble on the
 * way (no network, a server or provider that is down, a limit reached) is news of waiting: the
 * server completes a paid order without this page.
 */
export async function* watchPayment(watch: PaymentWatch): AsyncGenerator<PaymentNews> {
  const {
    sessionId,
    signal,
    ask = askServer,
    rest = restWhileHidden,
    follow = followPayment,
  } = watch;
  const statusPath = `/api/payment-status?session_id=${encodeURIComponent(sessionId)}`;
  // One for both reasons to stop resting. By hand: `AbortSignal.any` is too new for some browsers.
  let resting = new AbortController();
  const wake = () => resting.abort();
  let unfollow: (() => void) | null = null;
  signal.addEventListener('abort', wake);
  try {
    let answer = await ask('/api/confirm-payment', { method: 'POST', body: { sessionId }, signal });
    for (let asked = 0; !signal.aborted; asked += 1) {
      const news = newsFrom(answer);
      yield news;
      if (news.status !== 'waiting') return;
      unfollow ??= follow(sessionId, wake);
      await rest(delaysMs[asked] ?? steadyDelayMs, resting.signal);
      if (signal.aborted) return;
      resting = new AbortController();
      answer = await ask(statusPath, { signal });
    }
  } finally {
    unfollow?.();
    signal.removeEventListener('abort', wake);
  }
}

function followPayment(sessionId: string, onSettled: () => void): () => void {
  const path = `/api/events?session_id=${encodeURIComponent(sessionId)}`;
  return followEvents(path, { on: { payment: onSettled } });
}

function newsFrom(answer: ServerAnswer<unknown>): PaymentNews {
  if (!answer.ok) {
    if (answer.status === 400 || answer.status === 404) return { status: 'unknown' };
    if (answer.status === 403 && answer.message !== null) {
      return { status: 'refused', message: answer.message };
    }
    return { status: 'waiting' };
  }
  const payment = readPaymentAnswer(answer.value);
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
    if (signal.aborted) finish();
  });
}
