import type { RefObject } from 'react';

interface KeyTargets {
  search: RefObject<HTMLInputElement | null>;
  go: (path: string) => void;
}

/** Where a letter leads after g, as in many programs of the kind. */
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

/** Lets keys move about the desk: / to search, g and a letter to a page. Ends with what it answers. */
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

/** Whether keys mean what is typed: in a field, or in a window over the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, dialog[open], [contenteditable]') !== null
  );
}
