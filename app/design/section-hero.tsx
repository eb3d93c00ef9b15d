import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import { PageHeading } from './page-heading.tsx';

interface SectionHeroProps {
  title: string;
  lede: string;
  drawing: DrawingName;
  /** How things stand, where not all is open yet. */
  status?: string;
  /** The buttons. */
  children: ReactNode;
}

/** The head of a page that opens a part of the site: what it is, and where to go from here. */
export function SectionHero({ title, lede, drawing, status, children }: SectionHeroProps) {
  return (
    <div className="border-b border-line">
      <Container className="flex items-center justify-between gap-10 py-10 sm:py-16">
        <div>
          {status && (
            <p className="mb-4 inline-block rounded-full border border-edge px-2.5 text-xs text-muted">
              {status}
            </p>
          )}
          <PageHeading title={title} lede={lede} />
          <div className="flex flex-wrap gap-x-6 gap-y-3 max-sm:*:grow">{children}</div>
        </div>
        <Drawing name={drawing} className="hidden size-48 md:block lg:me-16" />
      </Container>
    </div>
  );
}
