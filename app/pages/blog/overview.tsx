import { ButtonLink } from '#app/design/button.tsx';
import { CategoryCard } from '#app/design/category-card.tsx';
import { PageSection } from '#app/design/page-section.tsx';
import { SectionHero } from '#app/design/section-hero.tsx';
import { ArticleGrid } from '#app/features/blog/article-grid.tsx';
import { ArticleRow } from '#app/features/blog/article-row.tsx';
import { articleBySlug, articles } from '#app/features/blog/articles.ts';
import { blogCategories } from '#app/features/blog/blog-categories.ts';
import { feedLink } from '#app/features/blog/feed-link.ts';
import { BundleBand } from '#app/features/marketing/bundle-band.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export const links = () => [feedLink];

export function meta() {
  return pageMeta({
    title: 'Blog',
    description:
      'Articles for new investors: what to own, what it costs, what goes wrong, and when to leave it alone. With sources.',
    path: '/blog',
    jsonLd: [breadcrumbsJsonLd([{ name: 'Blog', path: '/blog' }])],
  });
}

/** To begin with: the idea, the tool, and the list to keep. */
const featured = [
  'what-is-passive-investing',
  'index-funds-vs-etfs',
  'lazy-investor-checklist',
].map(articleBySlug);

const further = articles.filter((article) => !featured.includes(article));

export default function BlogOverview() {
  return (
    <>
      <SectionHero
        title="Read before you invest"
        lede="Each article answers one question, shows its math and names its sources. None of them tells you what to buy."
        drawing="notebook"
      >
        <ButtonLink href="/blog/stock-market">Stock market articles</ButtonLink>
      </SectionHero>

      <PageSection heading="Featured articles">
        <ArticleGrid articles={featured} />
      </PageSection>
      {further.length > 0 && (
        <PageSection heading="More to read">
          <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
            {further.map((article) => (
              <li key={article.slug}>
                <ArticleRow article={article} />
              </li>
            ))}
          </ul>
        </PageSection>
      )}

      <BundleBand />

      <PageSection
        heading="All categories"
        lede="The articles about the stock market are out. The others are being written."
      >
        <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
          {blogCategories.map(({ subject, title, description, link, articles: count, planned }) => (
            <li key={subject}>
              <CategoryCard
                title={title}
                description={description}
                href={link}
                drawing={subject}
                isBrief={planned.length > 0}
                status={planned.length > 0 ? 'Coming soon' : 'Open now'}
                isOpen={planned.length === 0}
                facts={[`${count} articles${planned.length > 0 ? ' planned' : ''}`]}
              />
            </li>
          ))}
        </ul>
      </PageSection>
    </>
  );
}
