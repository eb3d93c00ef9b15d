import type { ReactNode } from 'react';
import { Container } from '#app/design/container.tsx';
import { Logo } from '#app/design/logo.tsx';
import { CookieChoices } from '#app/pages/shell/consent/cookie-choices.tsx';
import { PolicyLink } from '#app/pages/shell/policy-link.tsx';
import { site } from '#content/site.ts';

const policies = [
  { policy: 'privacy-policy', name: 'Privacy Policy' },
  { policy: 'terms-and-conditions', name: 'Terms & Conditions' },
  { policy: 'disclaimer', name: 'Disclaimer' },
] as const;

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
      <footer className="mt-20 border-t border-line">
        <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-muted">
          <p>
            {site.copyright}. Educational only, not financial advice. Questions?{' '}
            <a href={`mailto:${site.supportEmail}`} className="link">
              {site.supportEmail}
            </a>
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {policies.map(({ policy, name }) => (
              <li key={policy}>
                <PolicyLink policy={policy} className="link inline-flex min-h-11 items-center">
                  {name}
                </PolicyLink>
              </li>
            ))}
            <CookieChoices className="link min-h-11" />
          </ul>
        </Container>
      </footer>
    </>
  );
}
