import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { restoreDraft } from '#app/design/form/draft.browser.ts';
import { fieldId } from '#app/design/form/field-id.ts';
import { focusField, showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { inputOf } from '#app/design/form/input-of.browser.ts';
import { closeFormToast } from '#app/design/form/submit-form.browser.ts';
import { writeInto } from '#app/design/form/type-into.browser.ts';
import { fetchPart } from '#app/design/toast/fetch-part.browser.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { checkoutDrafts } from '../checkout-drafts.browser.ts';
import type { GuestPassword } from './bundle-password.tsx';
import type { BundleSignInProps } from './bundle-sign-in.tsx';
import { makePassword, takeKept } from './kept-password.browser.ts';

export const signInLinkId = 'bundle-sign-in-link';

/**
 * Who buys the bundle, and what the form knows of them: a guest, for whom a password is made; the
 * owner of an account who signs in here; somebody signed in, whose email and name are filled in.
 * `onSignedIn` is called when it turns out who it is.
 */
export function useBundleBuyer(user: SessionUser | null, onSignedIn: () => void) {
  /** What it is made of comes when it is asked for: most buyers are guests, or signed in. */
  const [SignIn, setSignIn] = useState<ComponentType<BundleSignInProps> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<GuestPassword>(null);
  const prefilledFor = useRef<string>(undefined);
  const mode = user ? 'signed-in' : SignIn ? 'sign-in' : 'guest';

  useEffect(() => {
    if (form.current) restoreDraft(checkoutDrafts.bundle, form.current);
  }, []);

  useEffect(() => {
    if (mode !== 'guest') return;
    takeKept().then(async (kept) =>
      password.current?.fillIn(kept ?? (await makePassword()), kept === null),
    );
  }, [mode]);

  useEffect(() => {
    // The same account comes anew when its session is renewed: what was typed since then stays.
    const isKnown = user?.id === prefilledFor.current;
    prefilledFor.current = user?.id;
    if (user === null || isKnown) return;
    setSignIn(null);
    onSignedIn();
    if (form.current) closeFormToast(form.current);
    writeInto(inputOf(form.current, 'email'), user.email);
    if (user.name !== '') writeInto(inputOf(form.current, 'fullName'), user.name);
  }, [user, onSignedIn]);

  return {
    /** In place of the guest's form while somebody signs in. */
    SignIn: mode === 'sign-in' ? SignIn : null,
    form,
    password,
    async openSignIn(focusOn: 'email' | 'password') {
      const loaded = await fetchPart(() => import('./bundle-sign-in.tsx'));
      if (loaded === null) return;
      password.current?.clear();
      flushSync(() => setSignIn(() => loaded.signInFor[focusOn]));
      focusField(fieldId(focusOn, loaded.bundleSignInIdPrefix));
    },
    closeSignIn: () => showAndFocus(() => setSignIn(null), signInLinkId),
  };
}
