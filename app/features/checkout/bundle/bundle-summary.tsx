import { Card } from '#app/design/card.tsx';
import { SentOnce } from '#app/design/sent-once.tsx';
import { useLatePart } from '#app/design/use-late-part.browser.ts';
import { useOwnedBooks } from '#app/features/catalog/owned-books.browser.ts';
import { usePageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { bundleSentence } from '#app/features/shop-settings/tax-sentences.ts';
import { BundleSums } from './bundle-sums.tsx';

const loadSums = () => import('./bundle-sums.tsx').then(({ BundleSums }) => BundleSums);

/** What the bundle holds, what it costs, and what is said of tax. Only for owners of a book the sums come as script. */
export function BundleSummary() {
  const tax = usePageTax();
  const ownsBooks = useOwnedBooks(({ ids }) => ids.length > 0);
  const Sums = useLatePart(ownsBooks, loadSums);
  return (
    <Card heading="Order Summary">
      {Sums ? (
        <Sums />
      ) : (
        <SentOnce id="bundle-sums">{import.meta.env.SSR && <BundleSums />}</SentOnce>
      )}
      <p className="mt-3 text-sm text-muted">{bundleSentence(tax)}</p>
    </Card>
  );
}
