import { ButtonLink } from '#app/design/button.tsx';
import { PageSection } from '#app/design/page-section.tsx';
import { SectionHero } from '#app/design/section-hero.tsx';
import { ArticleGrid } from '#app/features/blog/article-grid.tsx';
import { articles } from '#app/features/blog/articles.ts';
import { AddToCartButton } from '#app/features/cart/add-to-cart-button.tsx';
import { BestSellers } from '#app/features/catalog/best-sellers.tsx';
import { bookCount } from '#app/features/catalog/book-count.ts';
import { TrustLine } from '#app/features/catalog/trust-line.tsx';
import { stockMarketPath } from '#app/features/learn/reading-path.ts';
import { ReadingSteps } from '#app/features/learn/reading-steps.tsx';
import { BundleBand } from '#app/features/marketing/bundle-band.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'Learn the stock market',
    description:
      'A reading path for beginners in five steps: which article to read, which book goes further, and the few words you need on the way.',
    path: '/learn/stock-market',
    jsonLd: [
      breadcrumbsJsonLd([
        { name: 'Learn', path: '/learn' },
        { name: 'Stock market', path: '/learn/stock-market' },
      ]),
    ],
  });
}

const words = [
  {
    term: 'Share',
    meaning: 'A part of a company: of its profit, its votes and its fate.',
  },
  {
    term: 'Index',
    meaning: 'A list of companies, made by fixed rules, whose prices are followed together.',
  },
  {
    term: 'Fund',
    meaning: 'A pot into which many people pay, and which buys many shares for them.',
  },
  {
    term: 'ETF',
    meaning: 'A fund whose own shares are bought and sold on an exchange; most follow an index.',
  },
  {
    term: 'Yearly cost',
    meaning:
      'What the fund keeps of your money every year. Small figures, large sums over decades.',
  },
  {
    term: 'Risk',
    meaning:
      'That your shares are worth far less on the day you need the money. Time and spreading soften it; nothing removes it.',
  },
];

export default function LearnStockMarket() {
  return (
    <>
      <SectionHero
        title="The stock market, from the beginning"
        lede="You don’t need a head for numbers or time to follow the news. You need to learn things in the right order, and here it is."
        drawing="stock-market"
      >
        <ButtonLink href="/shop/ebooks">Explore the eBooks</ButtonLink>
        <ButtonLink href="/blog" variant="secondary">
          Read the blog
        </ButtonLink>
      </SectionHero>

      <PageSection
        heading="A path in five steps"
        lede="Read the article first: it is free and stands by itself. Take the book where you want to go further."
      >
        <ReadingSteps steps={stockMarketPath} />
      </PageSection>

      <PageSection heading="Six words that do most of the work">
        <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {words.map(({ term, meaning }) => (
            <div key={term}>
              <dt className="font-serif text-xl">{term}</dt>
              <dd className="mt-1 text-base text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </PageSection>

      <PageSection
        heading="Latest articles"
        more={{ href: '/blog/stock-market', label: 'All stock market articles' }}
      >
        <ArticleGrid articles={articles.slice(0, 3)} />
      </PageSection>

      <PageSection
        heading="Three books to read next"
        more={{ href: '/shop/ebooks', label: `All ${bookCount} eBooks` }}
      >
        <BestSellers action={(book) => <AddToCartButton book={book} />} />
        <TrustLine className="mt-8" />
      </PageSection>
      <BundleBand />
    </>
  );
}
