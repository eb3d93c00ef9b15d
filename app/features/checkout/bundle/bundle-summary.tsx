import { Card } from '#app/design/card.tsx';
import { SentOnce } from '#app/design/sent-once.tsx';
import { usePageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { bundleSentence } from '#app/features/shop-settings/tax-sentences.ts';
import { BundleSums } from './bundle-sums.tsx';

/** What the bundle holds, what it costs, and what is said of tax. */
export function BundleSummary() {
  const tax = usePageTax();
  return (
    <Card heading="Order Summary">
      <SentOnce id="bundle-sums">{import.meta.env.SSR && <BundleSums />}</SentOnce>
      <p className="mt-3 text-sm text-muted">{bundleSentence(tax)}</p>
    </Card>
  );
}
