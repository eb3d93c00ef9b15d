/** How the box looks that one types into: of one line or several, in forms, header and footer. */
export const inputBox =
  'block min-h-12 w-full rounded-card border border-edge bg-card px-3.5 py-2.5 text-base aria-invalid:border-danger aria-invalid:outline-danger';

/** The look of a box to tick, whose edge is seen in the dark as well. */
export const tickBox =
  'size-5 shrink-0 rounded-[3px] accent-green [box-shadow:0_0_0_1px_var(--color-edge)]';
