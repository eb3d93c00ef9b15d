import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { AddressField } from '../parts/address-field.tsx';

/** For who joined by passkey alone, and lost it: a recovery code opens the desk in its place. */
export function RecoveryForm({ onRecover }: { onRecover: (form: FormData) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-green">
        Lost your passkey, and have no password?
      </summary>
      <form
        className="grid gap-4 pt-2"
        onSubmit={async (event) => {
          event.preventDefault();
          setBusy(true);
          await onRecover(new FormData(event.currentTarget));
          setBusy(false);
        }}
      >
        <AddressField label="Your email" name="email" idPrefix="recovery" autoComplete="username" />
        <TextField
          label="Recovery code"
          name="code"
          idPrefix="recovery"
          autoComplete="off"
          hint="Each works once. Make a new passkey under Settings afterward."
          required
        />
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Opening...">
          Open the desk with a recovery code
        </Button>
      </form>
    </details>
  );
}
