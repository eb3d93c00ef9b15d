import type { ReactNode } from 'react';
import { Logo } from '#app/design/logo.tsx';

/** The page of a door: nothing of the desk, only what opens it. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid max-w-md gap-5 px-4 py-10">
      <span className="text-green">
        <Logo text="Desk" />
      </span>
      <h1 className="text-2xl">{title}</h1>
      {children}
    </main>
  );
}
