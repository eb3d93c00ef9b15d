import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openingAnswers } from './http/opening-answers.ts';
import type { SecuritySettings } from './http/security-headers.ts';

/** Where requests come in while the shop opens, is open and closes. */
export interface Door {
  /** Hands requests to the server's listener. */
  listener: RequestListener;
  /** Whether balancers are to send nobody any more. */
  readonly isClosing: boolean;
  /** Lets in who waited, in their order, and who comes from now on. */
  open(answer: RequestListener): void;
  /**
   * Answers as before while balancers learn that it is closing, for `times.drainMs`; then listens no
   * more, calls `onShut`, and resolves when requests under way have ended in their time.
   */
  close(server: Server, times: ClosingTimes, onShut: () => void): Promise<void>;
  /** Ends all waiting of `close`, requests under way included. May be called at any time. */
  hurry(): void;
}

export interface ClosingTimes {
  /** Between the word that it closes and the end of listening. */
  drainMs: number;
  /** Connections without a request are kept for so long after that: a proxy may be writing to one just now. */
  lingerMs: number;
  /** For requests under way to end. */
  requestMs: number;
}

/** A turn of the event loop that does nothing takes a tenth of that. */
const quietTurnMs = 0.2;
const maxUnquietMs = 5_000;

/** Who comes while the shop opens waits: a balancer would hand an error on, and cannot repeat a POST. */
const maxWaitMs = 10_000;
export const maxWaiting = 1_000;

/** Requests wait until it is opened, so long as that does not take too long; /healthz is answered at once. */
export function makeDoor(security: SecuritySettings): Door {
  const answers = openingAnswers(security);
  const hurry = new AbortController();
  const waiting = new Map<ServerResponse, () => void>();
  let isClosing = false;

  const wait: RequestListener = (request, response) => {
    if (answers.aboutItself(request, response)) return;
    if (waiting.size >= maxWaiting) return answers.comeLater(response);
    const timer = setTimeout(() => {
      waiting.delete(response);
      answers.comeLater(response);
    }, maxWaitMs);
    const leave = () => {
      clearTimeout(timer);
      waiting.delete(response);
    };
    response.once('close', leave);
    waiting.set(response, () => {
      leave();
      response.off('close', leave);
      answer(request, response);
    });
  };
  let answer = wait;

  return {
    listener(request, response) {
      // Whoever has a connection here is to take the next one elsewhere.
      if (isClosing) response.setHeader('Connection', 'close');
      answer(request, response);
    },
    get isClosing() {
      return isClosing;
    },
    open(given) {
      answer = given;
      for (const goIn of [...waiting.values()]) goIn();
    },
    async close(server, { drainMs, lingerMs, requestMs }, onShut) {
      isClosing = true;
      await pause(drainMs, hurry.signal);
      const isClosed = new AbortController();
      server.once('close', () => isClosed.abort());
      const over = AbortSignal.any([hurry.signal, isClosed.signal]);
      await quietMoment(server);
      // The close of an HTTP server would drop idle connections in the same moment.
      TcpServer.prototype.close.call(server);
      onShut();
      await pause(lingerMs, over);
      server.close();
      // A connection whose last request is answered would be kept for a next one.
      const dismiss = setInterval(() => server.closeIdleConnections(), 50);
      await pause(requestMs, over);
      clearInterval(dismiss);
      server.closeAllConnections();
      if (!isClosed.signal.aborted) await once(server, 'close');
    },
    hurry: () => hurry.abort(),
  };
}

/**
 * Resolves right after a turn of the event loop in which nobody connected. Connections that the system
 * has taken and Node has not yet are cut when listening ends, and Node takes one a turn. Where people
 * come without end it gives up.
 */
async function quietMoment(server: Server): Promise<void> {
  const giveUpAt = performance.now() + maxUnquietMs;
  let hasCome = true;
  const note = () => {
    hasCome = true;
  };
  server.on('connection', note);
  let turnedAt = 0;
  do {
    hasCome = false;
    turnedAt = performance.now();
    await nextTurn();
  } while ((hasCome || performance.now() - turnedAt > quietTurnMs) && performance.now() < giveUpAt);
  server.off('connection', note);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
