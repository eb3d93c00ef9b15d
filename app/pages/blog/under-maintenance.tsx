import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import { breadcrumbsJsonLd } from '#app/delivery/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/delivery/page-handle.ts';
import { pageMeta } from '#app/delivery/page-meta.ts';
import { ButtonLink } from '#app/design/button.tsx';
import { blogCategories } from '#app/features/academy/blog-categories.ts';
import { ComingList } from '#app/features/academy/coming-list.tsx';
import { PageSection } from '#app/features/academy/page-section.tsx';
import { SectionHero } from '#app/features/academy/section-hero.tsx';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta({ location }: { location: { pathname: string } }) {
  const { title, description, link } = categoryAt(location.pathname);
  return pageMeta({
    title: `${title} articles`,
    description: `${description} This part of the blog is under maintenance: what is being written for it, and what to read meanwhile.`,
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
  const { subject, title, articles, planned } = categoryAt(useLocation().pathname);
  return (
    <>
      <SectionHero
        title={`${title} articles`}
        lede="We are still writing and checking these. The articles about the stock market are ready to read."
        drawing={subject}
        status="Under maintenance"
      >
        <ButtonLink href="/blog/stock-market">Read Stock Market Articles</ButtonLink>
        <ButtonLink href="/blog" variant="secondary">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Blog
        </ButtonLink>
      </SectionHero>

      <PageSection
        heading="Questions they will answer"
        lede={`${articles} articles are planned. These come first.`}
      >
        <ComingList lines={planned} />
      </PageSection>
    </>
  );
}

function categoryAt(pathname: string) {
  const category = blogCategories.find(({ link }) => link === pathname);
  if (!category) throw new Error(`The blog has no category at ${pathname}.`);
  return category;
}
