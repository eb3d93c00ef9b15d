import { ButtonLink } from '#app/design/button.tsx';
import { CategoryCard } from '#app/design/category-card.tsx';
import { PageSection } from '#app/design/page-section.tsx';
import { SectionHero } from '#app/design/section-hero.tsx';
import { bookCount } from '#app/features/catalog/book-count.ts';
import { learnCategories } from '#app/features/learn/learn-categories.ts';
import { BundleBand } from '#app/features/marketing/bundle-band.tsx';
import { TellMe } from '#app/features/newsletter/tell-me.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'Learn',
    description:
      'Six subjects, from your first budget to your first fund, each explained from the beginning. The stock market is open now; the others follow.',
    path: '/learn',
    jsonLd: [breadcrumbsJsonLd([{ name: 'Learn', path: '/learn' }])],
  });
}

const reasons = [
  {
    heading: 'In order',
    text: 'Each step rests on the one before. You are told what to read first, and what can wait.',
  },
  {
    heading: 'In plain English',
    text: 'Terms are explained where you meet them. No jargon, no tips, no promises.',
  },
  {
    heading: 'Nothing to sell you but books',
    text: 'We have no fund, no broker and no commission. What you do with what you learn is up to you.',
  },
  {
    heading: 'With someone to ask',
    text: 'Write to us when a page leaves you puzzled. A person answers within 24 hours.',
  },
];

/** Has its path, articles and books. */
const openSubject = 'stock-market';

export default function LearnOverview() {
  return (
    <>
      <SectionHero
        title="Learn to invest, one clear step at a time"
        lede="Six subjects for people new to investing, each explained from the beginning."
        drawing="boat"
      >
        <ButtonLink href="/learn/stock-market">Start with the stock market</ButtonLink>
        <TellMe
          topic="courses"
          label="Browse All Courses"
          variant="quiet"
          className="noscript:hidden"
        />
        <TellMe
          topic="free-trial"
          label="Start Free Trial"
          variant="quiet"
          className="noscript:hidden"
        />
      </SectionHero>

      <Subjects />

      <BundleBand />

      <PageSection heading="Why learn with us">
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {reasons.map(({ heading, text }) => (
            <div key={heading} className="border-t border-line pt-4">
              <dt className="font-serif text-xl">{heading}</dt>
              <dd className="mt-1 text-base text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </PageSection>

      <PageSection
        heading="Everything in one place"
        lede={`Premium will bring all courses, kits and books together under one membership. It isn’t open yet; the ${bookCount} books are.`}
      >
        <div className="flex flex-wrap gap-x-6 gap-y-3 max-sm:*:grow">
          <ButtonLink href="/shop/ebooks">{`See the ${bookCount} eBooks`}</ButtonLink>
          <ButtonLink href="/premium" variant="quiet">
            Go Premium - Get All Access
          </ButtonLink>
          <ButtonLink href="/shop/courses" variant="quiet">
            See the planned courses
          </ButtonLink>
        </div>
      </PageSection>
    </>
  );
}

function Subjects() {
  return (
    <PageSection
      heading="Choose a subject"
      lede="The stock market is open: a path in five steps, with articles that are free and books that go further. The courses are being written."
    >
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {learnCategories.map(({ subject, title, description, link, ...labels }) => (
          <li key={subject}>
            <CategoryCard
              title={title}
              description={description}
              href={link}
              drawing={subject}
              facts={[`${labels.courses} courses planned`, labels.levelLabel]}
              status={subject === openSubject ? 'Open now' : 'Coming soon'}
              note={labels.studentsLabel}
              isOpen={subject === openSubject}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
