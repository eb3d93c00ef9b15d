import { type ComponentProps, useEffect, useState } from 'react';
import { TextField } from './field.tsx';

/**
 * A field for a password, which can be shown to whoever types it. `current-password` where one
 * signs in, `new-password` where one is chosen: password managers go by it.
 */
export function PasswordField({
  autoComplete,
  isMade = false,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
  /** Whether it holds one that was made for the reader, who sees it then, to keep it. */
  isMade?: boolean;
}) {
  const [isShown, setIsShown] = useState(false);

  // Only now: browsers may remember what was typed into a field that was never one for passwords.
  useEffect(() => setIsShown(isMade), [isMade]);

  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="me-0.5 min-h-11 rounded-card px-3 text-sm font-semibold text-green underline underline-offset-4 hover:text-green-lit"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> {field.label.toLowerCase()}</span>
        </button>
      }
    />
  );
}
