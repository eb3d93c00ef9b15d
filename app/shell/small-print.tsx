import type { ReactNode } from 'react';
import { Container } from '#app/design/container.tsx';
import { site } from '#content/site.ts';
import { CookieChoices } from './consent/cookie-choices.tsx';
import { policyEntries } from './menu-entries.ts';
import { PolicyLink } from './policy/policy-link.tsx';

/** The foot of the pages that have no site footer; `children` follow its sentence. */
export function SmallPrint({ children }: { children?: ReactNode }) {
  return (
    <footer className="mt-20 border-t border-line">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-muted">
        <p>
          {site.copyright}. Educational only, not financial advice.{children}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {policyEntries.map(({ policy, name }) => (
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
  );
}
