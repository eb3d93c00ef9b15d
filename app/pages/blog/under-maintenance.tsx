import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/design/button.tsx';
import { ComingList } from '#app/design/coming-list.tsx';
import { entryAt } from '#app/design/entry-at.ts';
import { PageSection, SideBySide } from '#app/design/page-section.tsx';
import { SectionHero } from '#app/design/section-hero.tsx';
import { articles } from '#app/features/blog/articles.ts';
import { blogCategories } from '#app/features/blog/blog-categories.ts';
import { ArticleLink } from '#app/features/blog/reading-link.tsx';
import { TellMe } from '#app/features/newsletter/tell-me.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta({ location }: { location: { pathname: string } }) {
  const { title, description, link } = entryAt(blogCategories, location.pathname);
  return pageMeta({
    title: `${title} articles`,
    description: `${description} This part of the blog is under maintenance: what is being written for it, and what to read in the meantime.`,
    path: link,
    jsonLd: [
      breadcrumbsJsonLd([
        { name: 'Blog', path: '/blog' },
        { name: title, path: link },
      ]),
    ],
  });
}

export default function BlogUnderMaintenance() {
  const {
    subject,
    title,
    articles: plannedCount,
    planned,
  } = entryAt(blogCategories, useLocation().pathname);
  return (
    <>
      <SectionHero
        title={`${title} articles`}
        lede="This part of the blog is under maintenance: we are still writing and checking its articles. Those about the stock market are ready to read."
        drawing={subject}
        status="Under maintenance, coming soon"
      >
        <ButtonLink href="/blog/stock-market">Read Stock Market Articles</ButtonLink>
        <ButtonLink href="/blog" variant="secondary">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Blog
        </ButtonLink>
        <TellMe
          topic="newsletter"
          label="Tell me about new articles"
          variant="quiet"
          className="noscript:hidden"
        />
      </SectionHero>

      <SideBySide>
        <PageSection
          heading="Questions they will answer"
          lede={`${plannedCount} articles are planned. These come first.`}
        >
          <ComingList lines={planned} />
        </PageSection>

        <PageSection heading="Ready to read" lede="The articles about the stock market.">
          {articles.map(({ slug }) => (
            <ArticleLink key={slug} slug={slug} />
          ))}
        </PageSection>
      </SideBySide>
    </>
  );
}
