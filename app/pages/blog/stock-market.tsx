import { ButtonLink } from '#app/design/button.tsx';
import { MoreLink, PageSection } from '#app/design/page-section.tsx';
import { SectionHero } from '#app/design/section-hero.tsx';
import { ArticleGrid } from '#app/features/blog/article-grid.tsx';
import { articles } from '#app/features/blog/articles.ts';
import { feedLink } from '#app/features/blog/feed-link.ts';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export const links = () => [feedLink];

export function meta() {
  return pageMeta({
    title: 'Stock market articles',
    description:
      'Articles on passive investing: what it is, how much money it takes, index funds and ETFs, the usual mistakes, and a checklist.',
    path: '/blog/stock-market',
    jsonLd: [
      breadcrumbsJsonLd([
        { name: 'Blog', path: '/blog' },
        { name: 'Stock market', path: '/blog/stock-market' },
      ]),
    ],
  });
}

export default function BlogStockMarket() {
  return (
    <>
      <SectionHero
        title="Stock market articles"
        lede="Five to begin with, newest first. If you would rather be told the order, follow the reading path."
        drawing="stock-market"
      >
        <ButtonLink href="/learn/stock-market">Follow the reading path</ButtonLink>
      </SectionHero>

      <PageSection heading="All articles">
        <ArticleGrid articles={articles} />
        <p className="mt-10">
          <MoreLink href="/blog" label="All categories" />
        </p>
      </PageSection>
    </>
  );
}
