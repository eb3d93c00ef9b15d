import type { ComponentProps } from 'react';
import { Card } from '#app/design/card.tsx';
import { CheckList } from '#app/design/check-list.tsx';
import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { bookCountFirst } from '#app/features/catalog/book-count.ts';
import { BookShelf } from '#app/features/catalog/book-shelf.tsx';
import { useIsBundleOwned } from '#app/features/catalog/owned-books.browser.ts';
import { TrustLine } from '#app/features/catalog/trust-line.tsx';
import { usePageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { shelfSentence } from '#app/features/shop-settings/tax-sentences.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';

const promises = [
  'A PDF and an EPUB to keep, with your name in both',
  '30-day money-back guarantee: write to us and we refund you in full',
  'Questions answered by email within 24 hours',
];

/** The shelf as a shop: every book with its way into the cart, and what comes with each. */
export function BookShop({ pageCounts }: Pick<ComponentProps<typeof BookShelf>, 'pageCounts'>) {
  const tax = usePageTax();
  const isOwned = useIsBundleOwned();
  return (
    <Container className="pt-10 sm:pt-16">
      <PageHeading
        title="Shop eBooks"
        lede={`${bookCountFirst} short books, meant to be read in order and useful on their own. Plain English, no tips, no promises.`}
      />
      <div className="-mt-4 mb-10 grid *:[grid-area:1/1]">
        <TrustLine className={`lg:flex ${isOwned ? 'invisible' : ''}`} />
        {isOwned && (
          <p className="text-sm">
            All of them are yours, as PDF and EPUB, in their newest edition. Corrections reach you
            in{' '}
            <a href="/dashboard" className="link">
              your library
            </a>
            .
          </p>
        )}
      </div>
      <noscript>
        <p className="mb-10 rounded-card border border-line bg-card p-4">
          JavaScript is switched off in your browser. You can read about every book here, but the
          cart and the checkout need JavaScript.
        </p>
      </noscript>
      <BookShelf action={(book) => <AddToCartButton book={book} />} pageCounts={pageCounts}>
        <Card heading="With every book">
          <CheckList points={promises} />
          <p className="mt-5 text-sm text-muted">
            The books are educational only and not financial advice.{' '}
            <span className={isOwned ? 'invisible' : undefined}>{shelfSentence(tax)}</span>
          </p>
        </Card>
      </BookShelf>
    </Container>
  );
}
