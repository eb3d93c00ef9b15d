import { ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bookById, bundle } from '#app/features/catalog/catalog.ts';
import { usePageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { bundleSentence } from '#app/features/shop-settings/tax-sentences.ts';
import { formatUsdBriefly } from '#app/platform/money.ts';

interface BundleBandProps {
  /** For a band at the top of its page: the covers are fetched at once. */
  eager?: boolean;
}

/** The bundle, offered where its books are: covers, price, and the ways to it. */
export function BundleBand({ eager = false }: BundleBandProps) {
  const tax = usePageTax();
  const all = numberWord(bundle.bookIds.length);
  const price = formatUsdBriefly(bundle.priceCents);
  return (
    <section aria-labelledby="bundle">
      <Container className="pt-10 sm:pt-16">
        <div className="grid gap-6 rounded-card bg-sunken items-center p-5 sm:p-7 lg:grid-cols-2 lg:gap-12">
          <ul className="grid grid-cols-5 gap-2">
            {bundle.bookIds.map((id) => (
              <li key={id}>
                <a href={`/shop/ebooks#${id}`} aria-label={bookById(id).title} className="block">
                  <BookCover
                    bookId={id}
                    sizes="(width >= 64rem) 90px, 18vw"
                    eager={eager}
                    decorative
                  />
                </a>
              </li>
            ))}
          </ul>
          <div>
            <h2 id="bundle" className="text-2xl">
              All {all} books for {price}
            </h2>
            <p className="mt-2 text-muted">
              The whole set costs less than one book by itself. PDF and EPUB, delivered right away,
              with a 30-day money-back guarantee. {bundleSentence(tax)}
            </p>
            <div className="mt-5 flex flex-wrap gap-3">
              <ButtonLink href={bundle.checkoutPath}>
                Get all {all} for {price}
              </ButtonLink>
              <ButtonLink href={bundle.salesPath} variant="secondary">
                See what is in it
              </ButtonLink>
            </div>
          </div>
        </div>
      </Container>
    </section>
  );
}
