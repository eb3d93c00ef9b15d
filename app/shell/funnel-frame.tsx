import type { ReactNode } from 'react';
import { Container } from '#app/design/container.tsx';
import { Logo } from '#app/design/logo.tsx';
import { site } from '#content/site.ts';
import { SmallPrint } from './small-print.tsx';

/** Around the pages of the lazy guide: no menu, the logo as the way home, and the small print. */
export function FunnelFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Container className="pt-4 sm:pt-6">
        <a
          href="/"
          aria-label={`${site.logoText}, home`}
          className="inline-flex min-h-11 items-center"
        >
          <Logo text={site.logoText} />
        </a>
      </Container>
      {children}
      <SmallPrint>
        {' '}
        Questions?{' '}
        <a href={`mailto:${site.supportEmail}`} className="link">
          {site.supportEmail}
        </a>
      </SmallPrint>
    </>
  );
}
