import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** Where the card is asked for, before somebody looks for it here. */
export function CardPageLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 text-sm text-muted">
      <Lock aria-hidden="true" className="mt-1 size-4 shrink-0 text-green" />
      {children}
    </p>
  );
}
