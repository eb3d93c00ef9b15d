import { type Ref, useImperativeHandle, useRef } from 'react';
import { Button } from '#app/design/button.tsx';
import type { FieldProps } from '#app/design/form/use-form.browser.ts';
import { PasswordField } from '#app/design/password-field.tsx';
import { copyText } from '#app/design/toast/copy-text.browser.ts';
import { generatePassword } from '#app/features/identity/password/generate-password.ts';

/** What the form around a guest's password can do with it. */
export interface GuestPassword {
  /** Fills in the one that was kept, or a made one, where nothing is typed. */
  fillIn(kept: string | null): void;
  clear(): void;
}

interface BundlePasswordProps extends FieldProps {
  ref: Ref<GuestPassword>;
}

/** The password of a guest's new account: made for them, theirs to change. */
export function BundlePassword({ ref, ...field }: BundlePasswordProps) {
  const input = useRef<HTMLInputElement>(null);

  function write(password: string) {
    if (input.current) input.current.value = password;
  }

  useImperativeHandle(ref, () => ({
    fillIn(kept) {
      if (input.current?.value === '') write(kept ?? generatePassword());
    },
    clear: () => write(''),
  }));

  return (
    <div>
      <PasswordField
        {...field}
        ref={input}
        label="Password"
        autoComplete="new-password"
        required
        hint="For your library. We’ve suggested one. Save it, or type your own: we never email passwords."
      />
      <div className="flex gap-6">
        <Button variant="quiet" size="s" onClick={() => copyText(input.current?.value ?? '')}>
          Copy<span className="sr-only"> password</span>
        </Button>
        <Button variant="quiet" size="s" onClick={() => write(generatePassword())}>
          Generate New
        </Button>
      </div>
    </div>
  );
}
