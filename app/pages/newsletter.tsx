import '#app/styles/newsletter.css';
import { useEffect, useState } from 'react';
import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { Spinner } from '#app/design/spinner.tsx';
import { ArticleLink } from '#app/features/blog/reading-link.tsx';
import { credentialKey } from '#app/features/identity/mailed-codes/mailed-credential.ts';
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
        <NewsletterLinkScreen
          key={`${link.mode} ${credentialKey(link.token)}`}
          link={link}
          onCode={(token) => setLink({ ...link, token })}
          meanwhile={<Meanwhile />}
        />
      )}
    </Container>
  );
}

function Meanwhile() {
  return (
    <section aria-labelledby="meanwhile" className="mt-12 border-t border-line pt-6">
      <h2 id="meanwhile" className="mb-2 text-xl">
        To read in the meantime
      </h2>
      <ArticleLink slug="what-is-passive-investing" />
      <ArticleLink slug="index-funds-vs-etfs" />
      <ArticleLink slug="lazy-investor-checklist" />
    </section>
  );
}
