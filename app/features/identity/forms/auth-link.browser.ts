import {
  dropMailedToken,
  keepMailedToken,
  takeMailedToken,
  tokenIn,
} from '#app/platform/browser/mailed-token.browser.ts';
import type { MailedCredential } from '../mailed-codes/mailed-credential.ts';
import { knownEmail } from '../session/known-email.browser.ts';

/** What an address of /auth asks for. */
export interface AuthLink {
  /** `forgot`: signing in, with the dialog for a forgotten password open. */
  mode: 'sign-in' | 'forgot' | 'reset' | 'verify' | 'enter' | 'keep' | 'change';
  /**
   * Chooses the words. Of reset: a first password (`set`). Of verify: the account is somebody else's
   * doing (`not-me`), or a receipt's way to the books (`library`). Of change: which mailbox is
   * asked, the account's (`agree`) or the new one (`prove`). Of signing in: a password was just chosen
   * (`updated`), which no address says.
   */
  purpose: 'set' | 'not-me' | 'library' | 'agree' | 'prove' | 'updated' | null;
  /** Whose account it is, as the link says; empty if it does not. */
  email: string;
  /** Proof of the mailbox, from a mailed link, or typed where that lost it; empty if there is none. */
  token: MailedCredential;
  /** Whether a code was typed before that opened nothing. */
  isCodeWrong?: true;
  /** Where to go afterwards, not checked yet. */
  redirect: string | null;
}

const modes = ['forgot', 'reset', 'verify', 'enter', 'keep', 'change'] as const;
const purposes = ['set', 'not-me', 'library', 'agree', 'prove'] as const;

/** Reads the address; an unknown mode is signing in. */
export function readAuthLink({ searchParams, hash }: URL): AuthLink {
  return {
    mode: modes.find((known) => known === searchParams.get('mode')) ?? 'sign-in',
    purpose: purposes.find((known) => known === searchParams.get('purpose')) ?? null,
    email: searchParams.get('email') ?? '',
    token: tokenIn(hash),
    redirect: searchParams.get('redirect'),
  };
}

/** Reads the address of this page and takes the token out of it; whoever bought here need not type whose account it is. */
export function takeAuthLink(): AuthLink {
  const link = readAuthLink(new URL(location.href));
  if (link.mode === 'sign-in' || link.mode === 'forgot') showForms();
  const email = link.mode === 'sign-in' ? link.email || knownEmail() : link.email;
  return { ...link, email, token: takeMailedToken() };
}

/**
 * What to show instead of `shown` when the fragment of the address has changed: a newer link opened
 * in this tab may differ by its token alone. Any other fragment is a place on the page.
 */
export function followAuthLink(shown: AuthLink): AuthLink {
  if (tokenIn(location.hash) !== '') return takeAuthLink();
  if (typeof shown.token === 'string') keepMailedToken(shown.token);
  return shown;
}

/**
 * Turns the address into that of plain signing in; the token is gone for good. To the reader that is
 * another page, which begins at its top.
 */
export function leaveAuthLink(): void {
  dropMailedToken('/auth');
  showForms();
  beginAtTop();
}

/** `noteMailedLink` hides them where the address may be a mailed link's. */
function showForms(): void {
  delete document.documentElement.dataset.mailedLink;
}

/** For what takes another's place on the page as if it were a page of its own. */
export function beginAtTop(): void {
  scrollTo({ top: 0, behavior: 'instant' });
}
