import { ButtonLink } from '#app/design/button.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { compareBundle } from '#app/features/catalog/compare-bundle.ts';
import { TrustLine } from '#app/features/catalog/trust-line.tsx';
import { guideTestimonials } from '#app/features/claims/stated-guide-readers.ts';
import { formatUsdBriefly } from '#app/platform/money.ts';
import { twoOptions } from '#content/sales-page.ts';
import { BenefitList } from '../bundle-benefits.tsx';
import { Guarantee } from '../guarantee.tsx';
import { ReaderList } from '../readers-words.tsx';
import { Reading } from './reading.tsx';

/** What speaks for the books once the offer has been made, and the offer again. */
export function Ending() {
  return (
    <>
      <Reading heading="What you get">
        <BenefitList />
      </Reading>
      {guideTestimonials.length > 0 && (
        <Reading heading="What readers say">
          <ReaderList testimonials={guideTestimonials} />
        </Reading>
      )}
      <TwoOptions />
      <Purchase />
    </>
  );
}

function TwoOptions() {
  const { alone, together } = twoOptions;
  return (
    <Reading heading="Two ways from here">
      <div className="space-y-8">
        {[alone, together].map(({ title, text }) => (
          <div key={title}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2">{text}</p>
          </div>
        ))}
      </div>
    </Reading>
  );
}

function Purchase() {
  const comparison = compareBundle();
  const price = bundlePrice();
  return (
    <Reading heading="Buy the lazy guide">
      <p className="mb-4 text-sm text-muted">What each costs on its own, and all of them:</p>
      <ul className="space-y-2">
        {bundleBooks.map((book) => (
          <li key={book.id} className="flex justify-between gap-6">
            <span>{book.title}</span>
            <span className="text-muted tabular-nums">{formatUsdBriefly(book.priceCents)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-baseline justify-between gap-6 border-t border-line pt-4 text-2xl font-semibold">
        <span className="font-serif">All {numberWord(bundleBooks.length)}</span>
        <span className="tabular-nums">
          {comparison && (
            <s className="me-1 text-lg font-normal text-muted">
              {formatUsdBriefly(comparison.valueCents)}
            </s>
          )}{' '}
          {price}
        </span>
      </p>
      <ButtonLink href={bundle.checkoutPath} className="mt-7 w-full" data-buy="">
        Get all {numberWord(bundleBooks.length)} for {price}
      </ButtonLink>
      <TrustLine className="mt-5 mb-10" />
      <Guarantee />
      <p className="mt-8 text-sm text-muted">
        The books are educational only and not financial advice. Nothing in them promises a return:
        all investing carries risk, including the loss of what you put in.
      </p>
    </Reading>
  );
}
