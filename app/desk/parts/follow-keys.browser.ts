import type { RefObject } from 'react';

interface KeyTargets {
  search: RefObject<HTMLInputElement | null>;
  go: (path: string) => void;
}

/** Where g and a letter lead. */
const places: Readonly<Record<string, string>> = {
  t: '/',
  o: '/orders',
  i: '/invoices',
  c: '/customers',
  w: '/messages',
  u: '/subscribers',
  l: '/mailings',
  m: '/mails',
  e: '/queues',
  h: '/history',
  s: '/settings',
};

const sequenceMs = 1_500;

/**
 * Moves about the desk by keys: / to the search, g and a letter to a page. Returns a function that
 * stops listening.
 */
export function followKeys({ search, go }: KeyTargets): () => void {
  let beganAt = 0;
  const follow = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === '/') {
      event.preventDefault();
      search.current?.select();
      search.current?.focus();
      return;
    }
    const place = Date.now() - beganAt < sequenceMs ? places[event.key] : undefined;
    beganAt = event.key === 'g' ? Date.now() : 0;
    if (place !== undefined) go(place);
  };
  document.addEventListener('keydown', follow);
  return () => document.removeEventListener('keydown', follow);
}

/** Whether keys are typed into a field or a dialog. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, dialog[open], [contenteditable]') !== null
  );
}

/** Calls `ask` for a ? that is not typed into a field. Returns a function that stops listening. */
export function followQuestionMark(ask: () => void): () => void {
  const follow = (event: KeyboardEvent) => {
    if (event.key !== '?' || isTyping(event.target)) return;
    event.preventDefault();
    ask();
  };
  document.addEventListener('keydown', follow);
  return () => document.removeEventListener('keydown', follow);
}

/**
 * Calls `press` with each letter pressed outside fields and dialogs, where letters are shortcuts of
 * acts. Returns a function that stops listening.
 */
export function followShortcuts(press: (shortcut: string) => void): () => void {
  const follow = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/.test(event.key)) return;
    const isElsewhere =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, dialog') !== null;
    if (!isElsewhere) press(event.key);
  };
  document.addEventListener('keyup', follow);
  return () => document.removeEventListener('keyup', follow);
}

/** Whether an event comes from a search field. */
export function isSearchField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'search';
}
