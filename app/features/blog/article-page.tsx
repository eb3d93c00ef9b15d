import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { formatUsdBriefly } from '#app/platform/money.ts';
import { ArticleFacts } from './article-facts.tsx';
import { type Article, articles } from './articles.ts';
import { printPage } from './print-page.browser.ts';

/** Of a book as much as its card shows. `cover` is the address of a picture. */
export interface OfferedBook {
  title: string;
  topic: string;
  path: string;
  cover: string;
  priceCents: number;
}

interface ArticlePageProps {
  article: Article;
  /** Goes further into the same matter. */
  book: OfferedBook;
  /** The text, from the article's Markdown file. */
  children: ReactNode;
}

/** One article of the blog: its heading and picture, its text, and the ways on from it. */
export function ArticlePage({ article, book, children }: ArticlePageProps) {
  const { title, excerpt, hero } = article;
  return (
    <Container width="reading" className="py-8 sm:py-12">
      <article>
        <header className="mb-8 sm:mb-12">
          <a href="/blog" className="link inline-flex min-h-11 items-center text-sm">
            Back to blog
          </a>
          <h1 className="mt-3 text-3xl">{title}</h1>
          <p className="mt-5 text-lg text-muted">{excerpt}</p>
          <ArticleFacts article={article} className="mt-5" />
          {article.slug.endsWith('checklist') && (
            <Button
              variant="secondary"
              size="s"
              className="mt-5 noscript:hidden"
              onClick={printPage}
            >
              Print the checklist
            </Button>
          )}
          <img
            src={hero.src}
            alt={hero.alt}
            width={hero.width}
            height={hero.height}
            className="mt-8 h-auto w-full rounded-card border border-line bg-sunken"
          />
        </header>
        {children}
        <p className="mt-12 border-line border-t pt-5 text-sm text-muted">
          For education only. Nothing here is advice on what you should buy or sell, and every
          investment can lose money.{' '}
          <a href="/disclaimer" className="link">
            Read the disclaimer
          </a>
        </p>
      </article>
      <Author name={article.author} />
      <NextSteps book={book} />
      <Neighbours article={article} />
    </Container>
  );
}

/** Under whose name it stands. */
function Author({ name }: { name: string }) {
  return (
    <p className="mt-8">
      <a href="/about" className="link">
        {name}
      </a>{' '}
      is a pen name. The person behind it is not a financial advisor and sells no stocks.{' '}
      <a href="#newsletter-email" className="link">
        Get the next article by email
      </a>
    </p>
  );
}

/** The book that goes further, with its price, and the two ways on. */
function NextSteps({ book }: { book: OfferedBook }) {
  return (
    <section aria-labelledby="ways-on" className="mt-8 rounded-card bg-sunken p-5 sm:p-7">
      <h2 id="ways-on" className="text-xl">
        Keep learning at your own pace
      </h2>
      <div className="mt-5 flex items-center gap-6">
        <img
          src={book.cover}
          alt=""
          width={96}
          height={144}
          loading="lazy"
          className="h-auto shrink-0"
        />
        <p>
          <a href={book.path} className="link">
            {book.title}
          </a>
          {`: ${book.topic}. ${formatUsdBriefly(book.priceCents)} for PDF and EPUB, with a 30\u2011day money\u2011back guarantee, or `}
          <a href={bundle.salesPath} className="link">
            {`all ${numberWord(bundle.bookIds.length)} eBooks for ${bundlePrice()}`}
          </a>
          .
        </p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href="/learn/stock-market" className="grow">
          Learn about the stock market
        </ButtonLink>
        <ButtonLink href="/shop/ebooks" variant="secondary" className="grow">
          See all eBooks
        </ButtonLink>
      </div>
    </section>
  );
}

/** The articles published just after and just before this one; at the ends, the list goes round. */
function Neighbours({ article }: { article: Article }) {
  const at = articles.findIndex(({ slug }) => slug === article.slug);
  const next = articles.at((at + 1) % articles.length);
  const previous = articles.at(at - 1);
  return (
    <nav aria-label="More articles" className="mt-12 grid gap-6 sm:grid-cols-2">
      {previous && <Neighbour label="Previous article" article={previous} />}
      {next && <Neighbour label="Next article" article={next} />}
    </nav>
  );
}

function Neighbour({ label, article }: { label: string; article: Article }) {
  return (
    <a href={article.path} className="block rounded-card border border-line bg-card p-5">
      <span className="block text-sm text-muted">{label}</span>
      <span className="mt-1 block text-green underline underline-offset-4">{article.title}</span>
    </a>
  );
}
