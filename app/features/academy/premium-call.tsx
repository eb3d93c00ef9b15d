import type { ReactNode } from 'react';
import { Container } from '#app/design/container.tsx';

interface PremiumCallProps {
  heading: string;
  text: string;
  /** The buttons. */
  children: ReactNode;
}

/** The last thing said on an overview: where to go for everything at once. */
export function PremiumCall({ heading, text, children }: PremiumCallProps) {
  return (
    <Container className="pt-14 sm:pt-20">
      <section className="rounded-card border border-line border-t-4 border-t-brass bg-card p-5 sm:p-10">
        <h2 className="text-2xl">{heading}</h2>
        <p className="mt-3 max-w-[60ch] text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </section>
    </Container>
  );
}
