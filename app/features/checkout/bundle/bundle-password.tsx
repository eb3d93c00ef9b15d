import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { fillEmptyField } from '#app/design/form/fill-empty-field.browser.ts';
import type { FieldProps } from '#app/design/form/use-form.browser.ts';
import { PasswordField } from '#app/design/password-field.tsx';
import { fetchPart } from '#app/design/toast/fetch-part.browser.ts';
import { loadGenerator } from './kept-password.browser.ts';

/** What the form around a guest's password can do with it. */
export interface GuestPassword {
  /** Fills in one, where nothing is typed, and shows it if it was made. */
  fillIn(password: string, isMade: boolean): void;
  clear(): void;
}

interface BundlePasswordProps extends FieldProps {
  ref: Ref<GuestPassword>;
}

/** The password of a guest's new account: made for them, theirs to change. */
export function BundlePassword({ ref, ...field }: BundlePasswordProps) {
  const input = useRef<HTMLInputElement>(null);
  const [holdsMade, setHoldsMade] = useState(false);

  function write(password: string) {
    if (input.current) input.current.value = password;
  }

  async function generate() {
    const loaded = await fetchPart(loadGenerator);
    if (loaded) write(loaded.generatePassword());
  }

  async function copy() {
    const loaded = await fetchPart(() => import('#app/design/toast/copy-text.browser.ts'));
    const password = input.current?.value ?? '';
    if (password !== '') await loaded?.copyText(password);
  }

  useImperativeHandle(ref, () => ({
    fillIn(password, isMade) {
      if (input.current?.value !== '') return;
      fillEmptyField(input.current, password);
      setHoldsMade(isMade);
    },
    clear: () => write(''),
  }));

  return (
    <div>
      <PasswordField
        {...field}
        ref={input}
        isMade={holdsMade}
        label="Password"
        autoComplete="new-password"
        required
        hint="For your library. Save this one or type your own: we never email passwords."
      />
      <div className="flex gap-6">
        <Button variant="quiet" size="s" onClick={copy}>
          Copy<span className="sr-only"> password</span>
        </Button>
        <Button variant="quiet" size="s" onClick={generate}>
          Generate New
        </Button>
      </div>
    </div>
  );
}
