import { useEffect, useState } from 'react';
import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { Spinner } from '#app/design/spinner.tsx';
import { NewsletterLinkScreen } from '#app/features/newsletter/newsletter-link-screen.tsx';
import {
  followNewsletterLink,
  type NewsletterLink,
  takeNewsletterLink,
} from '#app/features/newsletter/take-newsletter-link.browser.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { followFragment } from '#app/platform/browser/page-fragment.browser.ts';
import { site } from '#content/site.ts';

export const handle = { delivery: 'app', shell: true } satisfies PageHandle;

export const meta = () => [
  ...pageMeta({
    title: 'Newsletter',
    description: `Confirm or end your subscription to ${site.name}.`,
    path: '/newsletter',
    index: false,
  }),
  // The address holds a token until the page has read it.
  { name: 'referrer', content: 'no-referrer' },
];

export default function Newsletter() {
  const [link, setLink] = useState<NewsletterLink | null>(null);

  useEffect(() => setLink(takeNewsletterLink()), []);

  useEffect(() => {
    if (link === null) return;
    return followFragment(() => setLink(followNewsletterLink(link)));
  }, [link]);

  return (
    <Container width="reading" className="py-10 sm:py-16">
      {link === null ? (
        <>
          <PageHeading title="Newsletter" />
          <noscript>
            <p>This page needs JavaScript, which is switched off in your browser.</p>
          </noscript>
          <Spinner label="Opening your link..." />
        </>
      ) : (
        <NewsletterLinkScreen key={`${link.mode} ${link.token}`} link={link} />
      )}
    </Container>
  );
}
