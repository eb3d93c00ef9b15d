import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { fieldId } from '#app/design/field.tsx';
import { inputBox } from '#app/design/input-box.ts';

interface MessageFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'value'> {
  label: string;
  name: string;
  idPrefix: string;
  /** What is wrong with the text, said below the field and tied to it. */
  error?: string | undefined;
}

/** As `TextField`, for text of several lines. */
export function MessageField({ label, name, idPrefix, error, ...textarea }: MessageFieldProps) {
  const id = fieldId(name, idPrefix);
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        rows={7}
        {...textarea}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={inputBox}
      />
      {error && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
