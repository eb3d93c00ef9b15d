/** What an address of /auth asks for. */
export interface AuthLink {
  /** `forgot`: signing in, with the dialog for a forgotten password open. */
  mode: 'sign-in' | 'forgot' | 'reset' | 'verify';
  /**
   * Chooses the words. Of reset: a first password (`set`). Of verify: the account is somebody else's
   * doing (`not-me`), or a receipt's way to the books (`library`).
   */
  purpose: 'set' | 'not-me' | 'library' | null;
  /** Whose account it is, as the link says; empty if it does not. */
  email: string;
  /** Proof of the mailbox, from a mailed link; empty if there is none. */
  token: string;
  /** Where to go afterwards, not checked yet. */
  redirect: string | null;
}

const modes = ['forgot', 'reset', 'verify'] as const;
const purposes = ['set', 'not-me', 'library'] as const;

/** Reads the address; an unknown mode is signing in. */
export function readAuthLink({ searchParams, hash }: URL): AuthLink {
  return {
    mode: modes.find((known) => known === searchParams.get('mode')) ?? 'sign-in',
    purpose: purposes.find((known) => known === searchParams.get('purpose')) ?? null,
    email: searchParams.get('email') ?? '',
    token: new URLSearchParams(hash.slice(1)).get('token') ?? '',
    redirect: searchParams.get('redirect'),
  };
}

/**
 * Reads the address of this page and takes the token out of it, so that it is not left lying about
 * in the address bar. The token stays with this entry of the tab's history: a reload finds it.
 */
export function takeAuthLink(): AuthLink {
  const address = new URL(location.href);
  const link = readAuthLink(address);
  if (link.token === '') return { ...link, token: keptToken() };
  address.hash = '';
  history.replaceState({ ...history.state, authToken: link.token }, '', address);
  return link;
}

/** Turns the address into that of plain signing in; the token is gone for good. */
export function leaveAuthLink(): void {
  history.replaceState({ ...history.state, authToken: undefined }, '', '/auth');
}

function keptToken(): string {
  const kept: unknown = history.state;
  if (typeof kept !== 'object' || kept === null || !('authToken' in kept)) return '';
  return typeof kept.authToken === 'string' ? kept.authToken : '';
}
