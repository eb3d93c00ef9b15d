import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { restoreDraft } from '#app/design/form/draft.browser.ts';
import { fieldId } from '#app/design/form/field-id.ts';
import { focusField, showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { inputOf } from '#app/design/form/input-of.browser.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { checkoutDrafts } from '../checkout-drafts.browser.ts';
import type { BundleField } from './bundle-details.ts';
import type { GuestPassword } from './bundle-password.tsx';
import { bundleSignInIdPrefix } from './bundle-sign-in.tsx';
import { takePassword } from './kept-password.browser.ts';

export const signInLinkId = 'bundle-sign-in-link';

/**
 * Who buys the bundle, and what the form knows of them: a guest, for whom a password is made; the
 * owner of an account who signs in here; somebody signed in, whose email and name are filled in.
 * `onSignedIn` is called when it turns out who it is.
 */
export function useBundleBuyer(user: SessionUser | null, onSignedIn: () => void) {
  const [isSigningIn, setIsSigningIn] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<GuestPassword>(null);
  const prefilledFor = useRef<string>(undefined);
  const mode = user ? 'signed-in' : isSigningIn ? 'sign-in' : 'guest';

  useEffect(() => {
    if (form.current) restoreDraft(checkoutDrafts.bundle, form.current);
  }, []);

  useEffect(() => {
    if (mode !== 'guest') return;
    // Only whoever comes back from the card page finds one.
    takePassword().then((kept) => password.current?.fillIn(kept));
  }, [mode]);

  useEffect(() => {
    // The same account comes anew when its session is renewed: what was typed since then stays.
    const isKnown = user?.id === prefilledFor.current;
    prefilledFor.current = user?.id;
    if (user === null || isKnown) return;
    setIsSigningIn(false);
    onSignedIn();
    writeInto(form.current, 'email', user.email);
    if (user.name !== '') writeInto(form.current, 'fullName', user.name);
  }, [user, onSignedIn]);

  return {
    mode,
    form,
    password,
    typedEmail: () => inputOf(form.current, 'email')?.value ?? '',
    openSignIn(focusOn: 'email' | 'password') {
      password.current?.clear();
      flushSync(() => setIsSigningIn(true));
      focusField(fieldId(focusOn, bundleSignInIdPrefix));
    },
    closeSignIn: () => showAndFocus(() => setIsSigningIn(false), signInLinkId),
  };
}

function writeInto(form: HTMLFormElement | null, name: BundleField, value: string): void {
  const input = inputOf(form, name);
  if (input) input.value = value;
}
