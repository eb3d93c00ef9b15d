import type { FieldErrors } from './checked.ts';

interface Change<Field extends string> {
  /** The name of the field that was changed. */
  changed: unknown;
  /** What the page's own check finds by now. */
  found: FieldErrors<Field>;
  /** Whether the errors are the server's, of which the check knows nothing. */
  isOfServer: boolean;
}

/**
 * What is left of a form's errors while somebody types: an error goes when its cause goes. What the check
 * found is looked at anew in all fields, since two may be at odds; what the server found goes when its
 * field is changed. Nothing new is said before the form is sent again.
 */
export function mendErrors<Field extends string>(
  errors: FieldErrors<Field>,
  { changed, found, isOfServer }: Change<Field>,
): FieldErrors<Field> {
  const left: FieldErrors<Field> = {};
  for (const field in errors) {
    const isLeft = isOfServer ? field !== changed : found[field] !== undefined;
    const sentence = isOfServer ? errors[field] : found[field];
    if (isLeft && sentence !== undefined) left[field] = sentence;
  }
  return left;
}
