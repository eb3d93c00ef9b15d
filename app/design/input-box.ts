/** How the box looks that one types into: of one line or several, in forms, header and footer. */
export const inputBox =
  'block min-h-12 w-full rounded-card border border-edge bg-card px-3.5 py-2.5 text-base aria-invalid:border-danger aria-invalid:outline-danger';
