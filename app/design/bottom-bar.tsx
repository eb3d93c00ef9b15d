import type { ReactNode } from 'react';
import { Container } from './container.tsx';

/**
 * What stays within reach at the foot of the window while what it stands at the end of is read, so that it
 * lies upon nothing that follows. A low window keeps it in its place.
 */
export function BottomBar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`sticky bottom-0 z-10 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-float [@media(height<24rem)]:static ${className}`}
    >
      <Container className="flex items-center justify-between gap-4 py-2">{children}</Container>
    </div>
  );
}
