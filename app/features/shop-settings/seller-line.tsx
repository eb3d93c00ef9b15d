import { unnamedSeller } from '#content/unnamed-seller.ts';

/** Who sells. The server puts it there as it sends the page, so React leaves what it finds. */
export function SellerLine() {
  return <p suppressHydrationWarning={true}>{unnamedSeller}</p>;
}
