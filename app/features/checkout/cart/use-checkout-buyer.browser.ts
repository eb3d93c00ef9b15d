import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react';
import { fieldId } from '#app/design/form/field-id.ts';
import { focusOn, showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { inputOf } from '#app/design/form/input-of.browser.ts';
import { closeFormToast } from '#app/design/form/submit-form.browser.ts';
import { writeInto } from '#app/design/form/type-into.browser.ts';
import { fetchPart } from '#app/design/toast/fetch-part.browser.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import type { InlineSignInProps } from './inline-sign-in.tsx';

export const idPrefix = 'checkout';
export const signInToggleId = 'checkout-sign-in-toggle';

/**
 * Who the order is for: a guest, who may sign in right there, or somebody signed in, whose email and
 * names are filled in. `onSignedIn` is called when it turns out who it is, and has to stay the same.
 */
export function useCheckoutBuyer(
  place: RefObject<HTMLFormElement | null>,
  user: SessionUser | null,
  onSignedIn: () => void,
) {
  /** Fetched when it is asked for: most buyers are guests, or signed in. */
  const [SignIn, setSignIn] = useState<ComponentType<InlineSignInProps> | null>(null);
  const close = useCallback(() => setSignIn(null), []);

  useEffect(() => {
    if (user === null || place.current === null) return;
    close();
    onSignedIn();
    closeFormToast(place.current);
    fillIn(place.current, user);
  }, [place, user, onSignedIn, close]);

  const typedEmail = () => inputOf(place.current, 'email')?.value.trim() ?? '';

  function takeOverEmail(email: string) {
    const field = inputOf(place.current, 'email');
    if (!field?.readOnly && email !== '') writeInto(field, email);
  }

  return {
    /** `null` while nobody signs in. */
    SignIn,
    typedEmail,
    async openSignIn() {
      const loaded = await fetchPart(() => import('./inline-sign-in.tsx'));
      if (loaded === null) return;
      const first = typedEmail() === '' ? 'email' : 'password';
      showAndFocus(
        () => setSignIn(() => loaded.InlineSignIn),
        fieldId(first, loaded.inlineSignInIdPrefix),
      );
    },
    cancelSignIn(email: string) {
      showAndFocus(close, signInToggleId);
      takeOverEmail(email);
    },
    welcome(email: string) {
      close();
      takeOverEmail(email);
      focusOn(fieldId('firstName', idPrefix));
    },
  };
}

/** The account's email takes the place of a typed one; names that were typed stay. */
function fillIn(form: HTMLFormElement, { email, firstName, lastName }: SessionUser) {
  writeInto(inputOf(form, 'email'), email);
  for (const [name, value] of Object.entries({ firstName, lastName })) {
    const field = inputOf(form, name);
    if (field?.value.trim() === '') field.value = value;
  }
}
