import type { ReactNode } from 'react';
import { BottomBar } from '#app/design/bottom-bar.tsx';
import { PageSection } from '#app/design/page-section.tsx';
import { AddToCartButton } from '#app/features/cart/add-to-cart-button.tsx';
import { coverImage } from '#app/features/catalog/book-cover.tsx';
import { BookPrice } from '#app/features/catalog/book-price.tsx';
import { type Book, bookBySlug, bookPath } from '#app/features/catalog/catalog.ts';
import { BookContents } from '#app/features/catalog/inside/book-contents.tsx';
import { BookHero } from '#app/features/catalog/inside/book-hero.tsx';
import { readBookInside } from '#app/features/catalog/inside/book-inside.server.ts';
import { bookQuestions } from '#app/features/catalog/inside/book-questions.ts';
import {
  ForWhom,
  Openings,
  Questions,
  Readers,
  Sample,
} from '#app/features/catalog/inside/book-sections.tsx';
import { LookInside } from '#app/features/catalog/inside/look-inside.tsx';
import { useIsOwned } from '#app/features/catalog/owned-books.browser.ts';
import { homeTestimonials } from '#app/features/claims/stated-testimonials.ts';
import { BundleBand } from '#app/features/marketing/bundle-band.tsx';
import { usePageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { shelfSentence } from '#app/features/shop-settings/tax-sentences.ts';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import { faqJsonLd } from '#app/head/json-ld/faq.ts';
import { productJsonLd } from '#app/head/json-ld/product.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { bookPageTexts } from '#content/book-pages.ts';
import type { Route } from './+types/book.ts';

export const handle = { delivery: 'document', shell: true, sheet: 'book' } satisfies PageHandle;

/** Runs when the page is built: what the press made of the book, and what is said about it. */
export async function loader({ pattern }: Route.LoaderArgs) {
  const slug = pattern.slice(pattern.lastIndexOf('/') + 1);
  const { id } = bookBySlug(slug);
  const text = bookPageTexts[id] ?? null;
  const readers = homeTestimonials.filter(({ name }) => text?.readers.includes(name));
  return { slug, text, readers, inside: await readBookInside(id) };
}

export function meta({ loaderData: { slug } }: Route.MetaArgs) {
  const book = bookBySlug(slug);
  const { id, title, fullTitle, topic, description, priceCents } = book;
  const path = bookPath(book);
  return pageMeta({
    title,
    description: `${topic}: see inside the book, and read or download its first chapter free.`,
    path,
    jsonLd: [
      breadcrumbsJsonLd([
        { name: 'Shop', path: '/shop' },
        { name: 'eBooks', path: '/shop/ebooks' },
        { name: title, path },
      ]),
      productJsonLd({
        title: fullTitle,
        description,
        priceCents,
        path,
        image: coverImage(id),
        sku: id,
      }),
      faqJsonLd(bookQuestions),
    ],
  });
}

/** One page for each book of the catalogue; the address says which. */
export default function BookPage({
  loaderData: { slug, text, readers, inside },
}: Route.ComponentProps) {
  const book = bookBySlug(slug);
  const tax = usePageTax();
  const isOwned = useIsOwned(book.id);
  const action = <AddToCartButton book={book} />;
  return (
    <>
      <BookHero
        book={book}
        gain={text?.gain ?? null}
        pageCount={inside.pageCount}
        taxSentence={shelfSentence(tax)}
        action={action}
      />
      <BookSections book={book} text={text} readers={readers} inside={inside} action={action} />
      <PageSection
        heading={`${isOwned ? 'Read' : 'Get'} ${book.title}`}
        lede={'PDF and EPUB, delivered right away, with a 30-day money\u2011back guarantee.'}
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <BookPrice book={book} className="text-2xl font-semibold" />
          {action}
        </div>
      </PageSection>
      <BundleBand />
    </>
  );
}

interface BookSectionsProps extends Omit<Awaited<ReturnType<typeof loader>>, 'slug'> {
  book: Book;
  /** Puts the book into the cart. */
  action: ReactNode;
}

/**
 * All that there is to see and know of the book, with the way to buy it within reach: on a phone from the first
 * page shown, where there is more room from the first chapter on, since the button above is still in sight until then.
 */
function BookSections({ book, text, readers, inside, action }: BookSectionsProps) {
  const readPath = `${bookPath(book)}/chapter-1`;
  return (
    <div className="lg:contents">
      <PageSection
        id="inside"
        heading="Look inside"
        lede="Pages as they are printed. Press a page to read it."
      >
        <LookInside title={book.title} pictures={inside.pictures} />
      </PageSection>
      <div className="max-lg:contents">
        <PageSection
          heading="The first chapter, free"
          lede="The whole chapter, as in the book. Feel free to share it."
        >
          <Sample sample={inside.sample} readPath={readPath} />
        </PageSection>
        <PageSection heading="How two chapters begin">
          <Openings openings={inside.openings} readPath={readPath} />
        </PageSection>
        <PageSection heading="Contents">
          <BookContents contents={inside.contents} />
        </PageSection>
        {text && (
          <PageSection heading="Is it for you?">
            <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
              <ForWhom heading="Yes, if" points={text.forWhom} />
              <ForWhom heading="No, if" points={text.notForWhom} />
            </div>
          </PageSection>
        )}
        {readers.length > 0 && (
          <PageSection heading="What readers say">
            <Readers readers={readers} />
          </PageSection>
        )}
        <PageSection heading="Questions">
          <Questions entries={bookQuestions} />
        </PageSection>
        {/* What follows has room of its own above it. */}
        <BottomBar className="mt-4 -mb-9 noscript:hidden">
          {/* The button's name says it. */}
          <p aria-hidden="true" className="min-w-0 leading-tight">
            <span className="block truncate font-serif">{book.title}</span>
            <BookPrice book={book} brief className="text-base" />
          </p>
          {action}
        </BottomBar>
      </div>
    </div>
  );
}
