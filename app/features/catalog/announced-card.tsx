import type { ReactNode } from 'react';
import { Drawing } from '#app/design/drawing.tsx';
import { Price } from '#app/design/price.tsx';
import type { AnnouncedProduct } from './announced-products.ts';

interface AnnouncedCardProps {
  product: AnnouncedProduct;
  /** What one can do with it meanwhile. */
  action: ReactNode;
}

/** A product that is not on sale yet, and says so. */
export function AnnouncedCard({ product, action }: AnnouncedCardProps) {
  const titleId = `${product.topic}-title`;
  return (
    <article aria-labelledby={titleId} className="flex h-full gap-5 sm:flex-col">
      <div className="self-start rounded-card bg-sunken p-4 sm:grid sm:w-full sm:place-items-center sm:py-10">
        <Drawing name={product.drawing} className="size-12 sm:size-24" />
      </div>
      <div className="flex grow flex-col">
        <p className="text-sm text-muted">{product.kind} · announced, not on sale yet</p>
        <h3 id={titleId} className="mt-1 text-xl">
          {product.title}
        </h3>
        <p className="mt-2 mb-4 text-base">{product.description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          <Price cents={product.priceCents} className="text-base text-muted" />
          {action}
        </div>
      </div>
    </article>
  );
}
