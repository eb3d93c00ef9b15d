import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { fieldId } from './form/field-id.ts';
import { inputBox } from './input-box.ts';

interface FieldText {
  label: string;
  name: string;
  /** What is wrong with the value, said below the field and tied to it; empty only marks the field. */
  error?: string | undefined;
  /** What to know before typing. */
  hint?: string | undefined;
  /** Says "(optional)" after the label. */
  optional?: boolean | undefined;
  /** Keeps ids apart when two forms on one page have fields of the same name. */
  idPrefix?: string | undefined;
  /** Stands at the end of the label's line: a way round the field. */
  aside?: ReactNode;
  /** Stands inside the box, at its end: a button that belongs to the field, up to 5.5rem wide. */
  trailing?: ReactNode;
}

/**
 * One labelled line of text. Uncontrolled: give `defaultValue`, read it by `FormData`, so that what
 * is typed before the page wakes is kept. All attributes of `<input>` pass through, `ref` included.
 */
export function TextField({
  label,
  name,
  error,
  hint,
  optional = false,
  idPrefix,
  aside,
  trailing,
  className,
  ...input
}: FieldText & Omit<ComponentProps<'input'>, 'id' | 'name' | 'value'>) {
  const id = fieldId(name, idPrefix);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const labelled = (
    <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
      {label}
      {optional && <span className="font-normal text-muted"> (optional)</span>}
    </label>
  );
  return (
    <div className={className}>
      {aside ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          {labelled}
          {aside}
        </div>
      ) : (
        labelled
      )}
      <div className="relative">
        <input
          type="text"
          {...input}
          id={id}
          name={name}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy || undefined}
          className={`${inputBox} read-only:bg-sunken read-only:text-muted ${trailing ? 'pe-22' : ''}`}
        />
        {trailing && <div className="absolute inset-y-0 end-0 flex items-center">{trailing}</div>}
      </div>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** What is wrong with a field, below it; nothing while there is nothing. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      {children}
    </p>
  );
}
