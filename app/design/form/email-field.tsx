import { type ComponentProps, useRef, useState } from 'react';
import { TextField } from '../field.tsx';
import { emailDoubt } from './email-doubt.browser.ts';
import { typeInto } from './type-into.browser.ts';

/** A field for an email address, which asks whether another domain was meant where a slip is likely. */
export function EmailField({
  className,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [meant, setMeant] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function doubt(field: HTMLInputElement) {
    const typed = field.value;
    const other = await emailDoubt(typed.trim());
    if (field.value === typed) setMeant(other);
  }

  return (
    <div className={className}>
      <TextField
        {...field}
        ref={input}
        type="email"
        inputMode="email"
        onBlur={({ target }) => doubt(target)}
        onInput={() => setMeant(null)}
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
