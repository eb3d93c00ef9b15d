import type { ReactNode } from 'react';
import { Container } from '#app/design/container.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { Logo } from '#app/design/logo.tsx';
import { useIsBundleOwned } from '#app/features/catalog/owned-books.browser.ts';
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx';
import { site } from '#content/site.ts';
import { CookieChoices } from './consent/cookie-choices.tsx';
import {
  bundleEntry,
  helpEntries,
  learnEntries,
  type MenuEntry,
  policyEntries,
  shopEntries,
} from './menu-entries.ts';
import { PolicyLink } from './policy/policy-link.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** The end of every page but those that stand alone. */
export function SiteFooter() {
  return (
    <footer className="site-footer mt-20 border-t border-line bg-sunken text-sm">
      <Container className="py-10">
        <div className="footer-main">
          <div className="footer-brand">
            <a href="/" aria-label={`${site.logoText}, home`}>
              <Logo text={site.logoText} />
            </a>
            <p className="mt-2 mb-5 text-muted">{site.tagline}</p>
            <h2>Newsletter</h2>
            <NewsletterForm />
            <noscript>
              <p>This needs JavaScript.</p>
            </noscript>
          </div>
          <Column title="Learn">
            <Entries entries={learnEntries.slice(1)} />
          </Column>
          <Column title="Shop">
            <Entries entries={shopEntries.slice(1)} />
            <BundleEntry />
          </Column>
          <AccountColumn />
          <Column title="Help">
            <Entries entries={helpEntries} />
            <li>
              <a href={`mailto:${site.supportEmail}`}>
                <span>
                  <EmailText email={site.supportEmail} />
                </span>
              </a>
            </li>
          </Column>
        </div>
        <div className="footer-end">
          <p className="text-muted">{site.copyright}</p>
          <ul>
            {policyEntries.map(({ policy, name }) => (
              <li key={policy}>
                <PolicyLink policy={policy} className="">
                  {name}
                </PolicyLink>
              </li>
            ))}
            <CookieChoices />
          </ul>
          <ul aria-label="Elsewhere">
            {site.socialLinks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="me">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </footer>
  );
}

function AccountColumn() {
  return (
    <Column title="Account">
      <li className="[[data-signed-in]_&]:hidden">
        <a href="/auth">Log In</a>
      </li>
      <li className="[[data-signed-in]_&]:hidden">
        <a href="/auth">Sign Up</a>
      </li>
      <li className="not-[[data-signed-in]_&]:hidden">
        <a href="/dashboard">Go to Dashboard</a>
      </li>
      <li className="not-[[data-signed-in]_&]:hidden">
        <SignOutButton />
      </li>
    </Column>
  );
}

/** Comes last, and keeps its place, so that nothing moves where it goes out of sight. */
function BundleEntry() {
  return (
    <li className={useIsBundleOwned() ? 'invisible' : undefined}>
      <a href={bundleEntry.href}>{bundleEntry.name}</a>
    </li>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map(({ name, href }) => (
    <li key={href}>
      <a href={href}>{name}</a>
    </li>
  ));
}
