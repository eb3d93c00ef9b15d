/** The box of an open menu. */
export const menuBox =
  'min-w-60 rounded-card border border-line bg-card py-1.5 text-ink text-sm [box-shadow:var(--shadow-float)] outline-none';

/** An entry of a menu. */
export const menuItem =
  'flex min-h-11 w-full items-center gap-3 px-4 text-start data-highlighted:bg-sunken data-highlighted:text-green';
