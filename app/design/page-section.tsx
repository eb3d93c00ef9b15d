import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Container } from './container.tsx';

interface PageSectionProps {
  /** Where links lead that are about it. */
  id?: string;
  heading: string;
  /** A sentence under the heading. */
  lede?: ReactNode;
  /** Where there is more of the same. */
  more?: { href: string; label: string };
  children: ReactNode;
}

/** One idea of a page, under its own heading. */
export function PageSection({ id, heading, lede, more, children }: PageSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId}>
      <Container className="pt-14 sm:pt-20">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
          <div>
            <h2 id={headingId} className="text-2xl">
              {heading}
            </h2>
            {lede && <p className="mt-3 max-w-[60ch] text-muted">{lede}</p>}
          </div>
          {more && <MoreLink {...more} />}
        </div>
        {children}
      </Container>
    </section>
  );
}

/** Two sections beside each other where there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-[74rem] lg:grid lg:grid-cols-2">{children}</div>;
}

/** A link that stands by itself and leads on. */
export function MoreLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
      {label}
      <ArrowRight aria-hidden="true" className="size-4" />
    </a>
  );
}
