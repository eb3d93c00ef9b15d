import { ShoppingBag } from 'lucide-react';
import { ButtonLink } from '#app/design/button.tsx';

/** Stands where the cart's books would be. */
export function EmptyCart() {
  return (
    <div className="flex flex-col items-start gap-5 rounded-card border border-line bg-card p-6 sm:p-10">
      <ShoppingBag aria-hidden="true" className="size-9 text-brass" />
      <div>
        <h2 className="text-2xl">Your cart is empty</h2>
        <p className="mt-2 text-muted">The books you choose will wait for you here.</p>
      </div>
      <ButtonLink href="/shop/ebooks">Browse eBooks</ButtonLink>
    </div>
  );
}
