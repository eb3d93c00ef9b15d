import type { ComponentProps } from 'react';
import { TextField } from '#app/design/field.tsx';

/**
 * A required email address. Not of the browser's own type for these: the browser would refuse what is
 * pasted around an address, which the shop takes off.
 */
export function AddressField(field: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField inputMode="email" autoCapitalize="none" spellCheck={false} required {...field} />
  );
}
