import { type ComponentType, useCallback, useState } from 'react';
import { fieldId } from '#app/design/form/field-id.ts';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { fetchPart } from '#app/design/toast/fetch-part.browser.ts';
import type { InlineSignInProps } from './inline-sign-in.tsx';

export const signInToggleId = 'checkout-sign-in-toggle';

/** The form to sign in by, fetched when it is asked for: most buyers are guests, or signed in. */
export function useInlineSignIn() {
  const [SignIn, setSignIn] = useState<ComponentType<InlineSignInProps> | null>(null);
  const close = useCallback(() => setSignIn(null), []);

  return {
    /** `null` while nobody signs in. */
    SignIn,
    async open(typedEmail: string) {
      const loaded = await fetchPart(() => import('./inline-sign-in.tsx'));
      if (loaded === null) return;
      const first = typedEmail === '' ? 'email' : 'password';
      showAndFocus(
        () => setSignIn(() => loaded.InlineSignIn),
        fieldId(first, loaded.inlineSignInIdPrefix),
      );
    },
    close,
    cancel: () => showAndFocus(close, signInToggleId),
  };
}
