import { ButtonLink } from '#app/design/button.tsx';
import { bundle, type ProductType } from '#app/features/catalog/catalog.ts';

interface TryAgainProps {
  productType: ProductType;
  /** Whether the books have just been put back into the cart. */
  isCartBack: boolean;
}

/** Where a buyer goes on after a payment that failed. The bundle is bought without the cart. */
export function TryAgain({ productType, isCartBack }: TryAgainProps) {
  if (productType === 'ultimate_lazy_guide') {
    return (
      <>
        <p className="mb-6">
          The offer is still there: you can try again, with another card if you like.
        </p>
        <ButtonLink href={bundle.checkoutPath}>Back to the offer</ButtonLink>
      </>
    );
  }
  return (
    <>
      {isCartBack && <p className="mb-6">Your books are back in your cart.</p>}
      <ButtonLink href="/cart">Go to Cart</ButtonLink>
    </>
  );
}
