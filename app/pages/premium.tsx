import { ButtonLink } from '#app/design/button.tsx';
import { ComingList } from '#app/design/coming-list.tsx';
import { Container } from '#app/design/container.tsx';
import { Drawing } from '#app/design/drawing.tsx';
import { MoreLink, PageSection, SideBySide } from '#app/design/page-section.tsx';
import { articles } from '#app/features/blog/articles.ts';
import { ArticleLink } from '#app/features/blog/reading-link.tsx';
import { bookCount } from '#app/features/catalog/book-count.ts';
import { BundleBand } from '#app/features/marketing/bundle-band.tsx';
import { TellMe } from '#app/features/newsletter/tell-me.tsx';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'Premium is not open yet',
    description: `What our membership will hold, and the ${bookCount} books that you can have today.`,
    path: '/premium',
    index: false,
  });
}

const holds = [
  'All courses, each as soon as its last lesson is finished',
  'All tools and kits',
  `All eBooks: the ${bookCount} of today, and those to come`,
];

/** Linked to ahead of its time, and so a page that is not found, which knows what was looked for. */
export default function Premium() {
  return (
    <>
      <div className="border-b border-line">
        <Container className="flex items-center justify-between gap-10 py-10 sm:py-16">
          <div>
            <h1 className="mb-4 inline-block rounded-full border border-edge px-2.5 font-sans text-xs text-muted">
              404 Oops! Page not found
            </h1>
            <h2 className="text-3xl">Premium is not open yet</h2>
            <p className="mt-5 mb-8 max-w-[60ch] text-lg text-muted">
              It will be one membership for everything we make. Nothing can be bought here so far,
              and no card is asked for.{' '}
              <span className="noscript:hidden">
                Leave your email, and we’ll write once, when it opens.
              </span>
            </p>
            <div className="flex flex-wrap gap-3 max-sm:*:grow">
              <TellMe topic="premium" label="Tell me when it opens" className="noscript:hidden" />
              <ButtonLink
                href="/shop/ebooks"
                variant="secondary"
              >{`See the ${bookCount} eBooks`}</ButtonLink>
              <ButtonLink href="/" variant="quiet">
                Return to home
              </ButtonLink>
            </div>
          </div>
          <Drawing name="boat" className="hidden size-48 md:block lg:me-16" />
        </Container>
      </div>
      <BundleBand />
      <SideBySide>
        <PageSection heading="What it will hold" lede="One membership, with all of these in it.">
          <ComingList lines={holds} />
        </PageSection>
        <PageSection heading="Free in the meantime" lede="Articles with their sources.">
          {articles.slice(0, 3).map(({ slug }) => (
            <ArticleLink key={slug} slug={slug} />
          ))}
          <p className="mt-6">
            <MoreLink href="/blog" label="All articles" />
          </p>
        </PageSection>
      </SideBySide>
    </>
  );
}
