import { type ComponentProps, useRef, useState } from 'react';
import { TextField } from '../field.tsx';
import { emailDoubt, untilPressed } from './email-doubt.browser.ts';
import { emailProblem } from './field-rules.ts';
import { typeInto } from './type-into.browser.ts';

/**
 * A field for an email address. Once it is left it says what cannot be one, and asks whether another
 * domain was meant where a slip is likely.
 */
export function EmailField({
  className,
  error,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [meant, setMeant] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function look(field: HTMLInputElement) {
    const typed = field.value;
    const email = typed.trim();
    await untilPressed();
    if (email === '' || field.value !== typed) return;
    setProblem(emailProblem(email));
    const other = await emailDoubt(email);
    if (field.value === typed) setMeant(other);
  }

  function forget() {
    setMeant(null);
    setProblem(null);
  }

  return (
    <div className={className}>
      <TextField
        {...field}
        error={error ?? problem ?? undefined}
        ref={input}
        type="email"
        inputMode="email"
        onBlur={({ target }) => look(target)}
        onInput={forget}
      />
      <p role="status">
        {meant !== null && (
          <button
            type="button"
            className="min-h-11 text-start text-base wrap-anywhere"
            onClick={() => typeInto(input.current, meant)}
          >
            Did you mean <span className="link">{meant}</span>?
          </button>
        )}
      </p>
    </div>
  );
}
