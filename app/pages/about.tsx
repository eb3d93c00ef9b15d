import { X } from 'lucide-react';
import { ButtonLink } from '#app/design/button.tsx';
import { CheckList } from '#app/design/check-list.tsx';
import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { PageSection } from '#app/design/page-section.tsx';
import { statedClaims } from '#app/features/claims/stated-claims.ts';
import { BundleBand } from '#app/features/marketing/bundle-band.tsx';
import { KeelDrawing } from '#app/features/marketing/keel-drawing.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import { organizationJsonLd } from '#app/head/json-ld/organization.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { site } from '#content/site.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'About',
    description: `Who writes ${site.name}, what we believe about money, how we earn ours, and what we will not do.`,
    path: '/about',
    jsonLd: [
      organizationJsonLd(statedClaims),
      breadcrumbsJsonLd([{ name: 'About', path: '/about' }]),
    ],
  });
}

const { foundedYear, students } = statedClaims;

const facts = [
  ...(foundedYear === null ? [] : [{ figure: `${foundedYear}`, label: 'the year we began' }]),
  ...(students === null ? [] : [{ figure: `Over ${students}`, label: 'students since we began' }]),
  { figure: '24 hours', label: 'to hear back from a person' },
  { figure: '30 days', label: 'to change your mind and be refunded' },
];

/** From the waterline down, as the drawing has them. */
const plates = [
  {
    name: 'An emergency fund',
    text: 'Three to six months of expenses, so that no bad month can force you to sell.',
  },
  { name: 'Low costs', text: 'The one thing about next year’s result that you can know today.' },
  {
    name: 'A wide spread',
    text: 'Many companies in many countries, so that no single one can sink you.',
  },
  {
    name: 'Patience',
    text: 'The heaviest plate, and the lowest. It works best when nobody touches it.',
  },
];

const promises = [
  'Explain our terms in plain English',
  'Say where a figure comes from, and its date',
  'Tell you what can go wrong before what can go right',
  'Correct mistakes publicly, with the date, as soon as we learn of them',
  'Answer every message',
];

const refusals = [
  'Recommend a share, a fund, a coin or a broker',
  'Take a commission from anyone for sending you to them',
  'Promise a return, or show you someone who got rich',
  'Add to a price that the cart or the checkout has shown you',
  'Pass your email address on',
];

export default function About() {
  return (
    <>
      <Container className="pt-10 sm:pt-16">
        <PageHeading
          title="We teach the part of investing that keeps you upright"
          lede={`${site.name} is a small publisher of books and articles for new investors. ${foundedYear === null ? 'It exists' : `We began in ${foundedYear},`} because beginners are shouted at from all sides and hardly anyone explains anything.`}
        />
        <dl className="grid grid-cols-2 gap-x-10 gap-y-6 border-y border-line py-8 lg:grid-cols-4">
          {facts.map(({ figure, label }) => (
            <div key={figure} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-serif text-2xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </Container>
      <Beliefs />
      <Author />
      <Promises />
      <BundleBand />
      <PageSection
        heading="Where to go from here"
        lede="Read for free, buy a book when you want the whole story, or ask us first."
      >
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <ButtonLink href="/learn">Start learning</ButtonLink>
          <ButtonLink href="/shop/ebooks" variant="secondary">
            Explore eBooks
          </ButtonLink>
          <ButtonLink href="/contact" variant="quiet">
            Write to us
          </ButtonLink>
        </div>
      </PageSection>
    </>
  );
}

function Beliefs() {
  return (
    <PageSection heading="What we believe">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-14">
        <KeelDrawing />
        <div>
          <p className="max-w-[60ch]">
            Everyone looks at the sail. What keeps a boat upright is under the water, where nobody
            looks: the keel. A portfolio is no different. Returns are the sail. These four are the
            keel, and they are what we write about.
          </p>
          <ol className="mt-6">
            {plates.map(({ name, text }, index) => (
              <li key={name} className="border-t border-line py-3.5">
                <h3 className="text-xl">
                  {index + 1}. {name}
                </h3>
                <p className="text-base text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </PageSection>
  );
}

function Author() {
  return (
    <div className="mt-14 border-y border-line bg-sunken pb-14 sm:mt-20 sm:pb-20">
      <PageSection heading="About the author">
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
          <div className="space-y-4">
            <p>
              {site.author} is a pen name: the books and articles of {site.name} are written under
              it. There is no life story to go with it, so judge them by their sources and their
              math. The person behind it is not a financial advisor, holds no license to be one, and
              sells no stocks.
            </p>
            <p>
              That is also why everything here is educational only. Nobody on this site knows your
              rent, your debts or your nerves, so nobody on this site can tell you what to buy. You
              can learn how to decide, and that is all we teach.
            </p>
          </div>
          <div>
            <h3 className="text-xl">How we earn our living</h3>
            <p className="mt-2">
              By selling books, and nothing else. No ads, no commissions, no paid mentions. If a
              book is not worth its price to you, write to us within 30 days and we’ll refund it in
              full.
            </p>
            {/* Where the editions of before send their readers. */}
            <h3 id="corrections" className="mt-6 text-xl">
              How we work
            </h3>
            <p className="mt-2">
              Every article names its sources, and its math is worked out a second time before it is
              published. If you find a mistake, tell us: we’ll correct it and list it with the date
              under{' '}
              <a href="/corrections" className="link">
                Corrections
              </a>
              .
            </p>
          </div>
        </div>
      </PageSection>
    </div>
  );
}

function Promises() {
  return (
    <PageSection heading="What we hold ourselves to">
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <div>
          <h3 className="mb-4 text-xl">What we do</h3>
          <CheckList points={promises} />
        </div>
        <div>
          <h3 className="mb-4 text-xl">What we will not do</h3>
          <ul className="space-y-3">
            {refusals.map((refusal) => (
              <li key={refusal} className="flex gap-3">
                <X aria-hidden="true" className="mt-1 size-5 shrink-0 text-danger" />
                {refusal}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  );
}
