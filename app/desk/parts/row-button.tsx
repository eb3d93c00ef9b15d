import type { ComponentProps } from 'react';
import { Button } from '#app/design/button.tsx';

/**
 * A button in a row of a list: as tall as a finger needs where fingers press it, else as tall as a
 * line.
 */
export function RowButton(props: Omit<ComponentProps<typeof Button>, 'size' | 'variant'>) {
  return (
    <Button
      {...props}
      size="s"
      variant="secondary"
      className="relative z-1 whitespace-nowrap pointer-fine:min-h-8 pointer-fine:px-3 pointer-fine:py-1"
    />
  );
}
