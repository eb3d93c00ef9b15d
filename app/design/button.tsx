import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'strong' | 'secondary' | 'quiet' | 'danger';
type Size = 'm' | 's';

interface Look {
  /** One `primary` a screen, `strong` what one came for where that is another; `quiet` looks like a link and keeps a button's touch area. */
  variant?: Variant;
  /** Both are at least 44 px tall. */
  size?: Size;
}

const shape =
  'inline-flex items-center gap-2 rounded-card border font-semibold leading-tight eased-colors disabled:opacity-60';

const variants = {
  primary: 'border-green bg-green text-on-green hover:border-green-lit hover:bg-green-lit',
  strong: 'border-green bg-card text-green hover:border-green-lit hover:text-green-lit',
  secondary: 'border-edge bg-card text-ink hover:border-green hover:text-green',
  quiet: 'min-w-11 border-transparent text-green underline underline-offset-4 hover:text-green-lit',
  danger: 'border-danger bg-danger text-on-danger hover:border-danger-lit hover:bg-danger-lit',
} as const satisfies Record<Variant, string>;

const sizes = {
  m: 'min-h-12 py-2.5 text-base',
  s: 'min-h-11 py-2 text-sm',
} as const satisfies Record<Size, string>;

/** What looks like a link stands flush with the text around it. */
const boxes = {
  m: 'justify-center px-6 text-center',
  s: 'justify-center px-4 text-center',
} as const satisfies Record<Size, string>;

function classesOf({ variant = 'primary', size = 'm' }: Look, className: string | undefined) {
  const box = variant === 'quiet' ? 'text-start' : boxes[size];
  return [shape, variants[variant], sizes[size], box, className].filter(Boolean).join(' ');
}

/**
 * A button; `type` is `button` unless told otherwise, so that none submits by accident. While
 * `busy` it is disabled, marked `aria-busy` and reads `busyLabel` (its own words when none is given).
 */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  disabled,
  children,
  ...rest
}: Look & { busy?: boolean; busyLabel?: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classesOf({ ...(variant && { variant }), ...(size && { size }) }, className)}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...rest}
      className={classesOf({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {children}
    </a>
  );
}
