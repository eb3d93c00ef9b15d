/**
 * Who is signed in, the same in every tab. The session itself is a cookie that no script can read;
 * the store knows the user and when the session ends, and asks the server only where the hint
 * cookie says that there is somebody: an anonymous visitor causes no request.
 */

import { create } from 'zustand';
import { followKept, inBrowser } from '#app/platform/browser/storage.browser.ts';
import { whenShown } from '#app/platform/browser/when-shown.browser.ts';
import { type AuthEvent, authEventsBetween } from './auth-event.ts';
import { greetingName } from './display-name.ts';
import { settleOwedSignOut } from './owed-sign-out.browser.ts';
import { requestSession } from './request-session.browser.ts';
import type { Session, SessionUser } from './session.ts';
import { readSessionAnswer } from './session-answer.ts';
import { greetingKey, hasSessionHint } from './session-hint.ts';
import { isDueForRefresh, isWorthRetrying, sessionCheckMs } from './session-timing.ts';

interface SessionState {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: SessionUser | null;
  expiresAt: Date | null;
}

export const useSession = create<SessionState>()(() => ({
  status: 'loading',
  user: null,
  expiresAt: null,
}));

const listeners = new Set<(event: AuthEvent) => void>();

/** Hears of every auth event from now on, until the returned function is called. */
export function onAuthEvent(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners of what happened outside the store. */
export function announceAuthEvent(event: AuthEvent): void {
  for (const listener of listeners) listener(event);
}

/**
 * Finds out who is signed in and stays level with the other tabs and the session's end, until the
 * returned function is called. Does nothing while the page is prepared unseen.
 */
export function followSession(): () => void {
  const leaving = new AbortController();
  whenShown(() => follow(leaving.signal), leaving.signal);
  return () => leaving.abort();
}

function follow(signal: AbortSignal) {
  followKept(greetingKey, compareWithHint, signal);
  window.addEventListener('focus', compareWithHint, { signal });
  window.addEventListener('online', compareWithHint, { signal });
  const timer = setInterval(checkSession, sessionCheckMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  compareWithHint();
}

function checkSession() {
  const { status, expiresAt } = useSession.getState();
  const isDue = expiresAt !== null && isDueForRefresh(expiresAt, new Date());
  // A server that failed once may have told this page wrongly that there is nobody.
  const isInDoubt = status === 'signed-out' && hasSessionHint(document.cookie);
  if (isDue || isInDoubt || status === 'loading') compareWithHint();
}

function compareWithHint() {
  settleOwedSignOut();
  if (hasSessionHint(document.cookie)) loadSession();
  else endSession();
}

/** Later questions overtake earlier ones: an answer that is no longer wanted is dropped. */
let latestQuestion = 0;
let latestAnswer = Promise.resolve();

/**
 * Asks the server who is signed in and takes that over; done when the answer that counts is here, be
 * it that of a question which has overtaken this one. A server out of reach changes nothing: it is
 * asked again at the next check. Any other failure ends the session in this page, until a check
 * that still finds the hint hears otherwise.
 */
export function loadSession(): Promise<void> {
  latestQuestion += 1;
  latestAnswer = takeAnswer(latestQuestion);
  return latestAnswer;
}

async function takeAnswer(question: number): Promise<void> {
  let answer = await requestSession();
  // A cookie that was turned while it was on its way finds nobody: the new one is asked about.
  if (answer.ok && answer.value === null) answer = await requestSession();
  if (question !== latestQuestion) return latestAnswer;
  if (answer.ok) settle(readSessionAnswer(answer.value));
  else if (!isWorthRetrying(answer.status)) settle(null);
}

/** Somebody has just signed in here, by the server's own answer: what was asked before is void. */
export function beginSession(session: Session): void {
  takeOver(session);
}

/** Nobody is signed in from now on, as far as this page and the other tabs know. */
export function endSession(): void {
  takeOver(null);
}

function takeOver(session: Session | null) {
  latestQuestion += 1;
  latestAnswer = Promise.resolve();
  settle(session);
}

function settle(session: Session | null) {
  const { status, user, expiresAt } = useSession.getState();
  const known = user && expiresAt ? { user, expiresAt } : null;
  const events = authEventsBetween(status === 'loading' ? undefined : known, session);
  if (events.length === 0) return;
  useSession.setState(
    session
      ? { status: 'signed-in', ...session }
      : { status: 'signed-out', user: null, expiresAt: null },
  );
  keepGreeting(session);
  for (const event of events) announceAuthEvent(event);
}

/** The same name again is no news to the other tabs, another one tells them to look. */
function keepGreeting(session: Session | null) {
  if (session === null) inBrowser.forget(greetingKey);
  else inBrowser.keep(greetingKey, JSON.stringify(greetingName(session.user)));
}
