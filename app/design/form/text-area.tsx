import type { ComponentProps } from 'react';
import { FieldError } from '../field.tsx';
import { inputBox } from '../input-box.ts';
import { fieldId } from './field-id.ts';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'value'> {
  label: string;
  name: string;
  idPrefix: string;
  /** What is wrong with the text, said below the field and tied to it. */
  error?: string | undefined;
}

/** As `TextField`, for text of several lines. */
export function TextArea({ label, name, idPrefix, error, ...textarea }: TextAreaProps) {
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
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
