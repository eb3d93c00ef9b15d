/**
 * The token of a mailed link. It comes in the fragment of the address, which no server and no log
 * ever sees (that of a download in its query, as specified), and moves into the entry of the tab's
 * history: it is in no list of visited pages, and goes with no address that is copied or passed on.
 */

import { fieldsOf, isText } from '#app/platform/foreign-values.ts';

/** The token in the fragment of an address; empty if there is none. */
export function tokenIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/**
 * Takes the token out of the address of this page. It stays with this entry of the tab's history:
 * a reload finds it.
 */
export function takeMailedToken(): string {
  const address = new URL(location.href);
  const token = tokenIn(address.hash);
  if (token === '') return keptToken();
  address.hash = '';
  history.replaceState({ ...history.state, mailedToken: token }, '', address);
  return token;
}

/** The same for a token in the query. */
export function takeTokenOfQuery(): string {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (token === null) return keptToken();
  address.searchParams.delete('token');
  history.replaceState({ ...history.state, mailedToken: token }, '', address);
  return token;
}

/** Keeps the token with a new entry of the same page: that of a place on it, as "Skip to content" makes. */
export function keepMailedToken(token: string): void {
  history.replaceState({ ...history.state, mailedToken: token }, '');
}

/** Turns the address into `path`; the token is gone for good. */
export function dropMailedToken(path: string): void {
  history.replaceState({ ...history.state, mailedToken: undefined }, '', path);
}

function keptToken(): string {
  const { mailedToken } = fieldsOf<{ mailedToken: string }>(history.state);
  return isText(mailedToken) ? mailedToken : '';
}
