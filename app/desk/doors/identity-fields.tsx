import { KeyRound } from 'lucide-react';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { supportsPasskeys } from './passkey.browser.ts';
import { useDeskOwner } from './use-desk-owner.ts';

interface IdentityFieldsProps {
  idPrefix: string;
  /** Asks for a passkey, and then does what the form is for. */
  onPasskey: () => void;
}

/**
 * How whoever sits here shows that it is them, by what they have. Nothing of it is required: they may have
 * shown it in another tab.
 */
export function IdentityFields({ idPrefix, onPasskey }: IdentityFieldsProps) {
  const { hasPasskey, hasPassword } = useDeskOwner();
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold text-sm">Confirm that it’s you</legend>
      {hasPasskey && supportsPasskeys() && (
        <Button size="s" variant="secondary" className="w-full" onClick={onPasskey}>
          <KeyRound aria-hidden="true" className="size-4" /> Use a passkey
        </Button>
      )}
      {hasPassword ? (
        <CredentialFields idPrefix={idPrefix} isRequired={false} />
      ) : (
        <TextField
          label="Recovery code"
          name="code"
          idPrefix={idPrefix}
          autoComplete="off"
          hint="If you have lost your passkeys."
          optional
        />
      )}
    </fieldset>
  );
}
