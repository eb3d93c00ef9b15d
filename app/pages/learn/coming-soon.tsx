import { useLocation } from 'react-router';
import { ButtonLink } from '#app/design/button.tsx';
import { ComingList } from '#app/design/coming-list.tsx';
import { entryAt } from '#app/design/entry-at.ts';
import { PageSection, SideBySide } from '#app/design/page-section.tsx';
import { SectionHero } from '#app/design/section-hero.tsx';
import { ArticleLink, BookLink } from '#app/features/blog/reading-link.tsx';
import { learnCategories } from '#app/features/learn/learn-categories.ts';
import { learnPreviews } from '#app/features/learn/learn-previews.ts';
import { BundleBand } from '#app/features/marketing/bundle-band.tsx';
import { TellMe } from '#app/features/newsletter/tell-me.tsx';
import { TellMeHere } from '#app/features/newsletter/tell-me-here.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta({ location }: { location: { pathname: string } }) {
  const { title, link, preview } = comingAt(location.pathname);
  return pageMeta({
    title: `Learn: ${title.toLowerCase()}`,
    description: preview.lede,
    path: link,
    jsonLd: [
      breadcrumbsJsonLd([
        { name: 'Learn', path: '/learn' },
        { name: title, path: link },
      ]),
    ],
  });
}

export default function LearnComingSoon() {
  const { subject, title, courses, preview } = comingAt(useLocation().pathname);
  return (
    <>
      <SectionHero title={title} lede={preview.lede} drawing={subject} status="Coming soon">
        <ButtonLink href="/learn/stock-market">Begin with the stock market</ButtonLink>
        <TellMe
          topic={subject}
          label="Start Learning Now"
          variant="secondary"
          className="noscript:hidden"
        />
      </SectionHero>

      <SideBySide>
        <PageSection heading="What it will cover" lede={`${courses} courses are being written.`}>
          <ComingList lines={preview.covers} />
        </PageSection>

        <div className="noscript:hidden">
          <PageSection
            heading="Hear when it opens"
            lede="Leave your email and we’ll write once, when the courses open."
          >
            <TellMeHere topic={subject} />
          </PageSection>
        </div>
      </SideBySide>

      <PageSection
        heading="What to read in the meantime"
        lede={preview.meanwhile}
        more={{ href: '/learn', label: 'All subjects' }}
      >
        <div className="grid gap-x-10 sm:grid-cols-3">
          {preview.articleSlugs.map((slug) => (
            <ArticleLink key={slug} slug={slug} />
          ))}
          <BookLink bookId={preview.bookId} />
        </div>
      </PageSection>
      <BundleBand />
    </>
  );
}

/** The subject that stands at an address such as `/learn/forex`. */
function comingAt(pathname: string) {
  const { subject, ...category } = entryAt(learnCategories, pathname);
  if (subject === 'stock-market') throw new Error('The stock market has a page of its own.');
  return { ...category, subject, preview: learnPreviews[subject] };
}
