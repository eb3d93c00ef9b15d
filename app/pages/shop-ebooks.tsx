import type { PageHandle } from '#app/delivery/page-handle.ts';
import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { AddToCartButton } from '#app/features/cart/add-to-cart-button.tsx';
import { BookShelf } from '#app/features/catalog/book-shelf.tsx';
import { site } from '#content/site.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta() {
  return [
    { title: `eBooks | ${site.name}` },
    {
      name: 'description',
      content:
        'Five short books that take a beginner from a steady budget to a portfolio that can be lived from, in plain English.',
    },
  ];
}

export default function ShopEbooks() {
  return (
    <Container className="pt-10 sm:pt-16">
      <PageHeading
        title="Shop eBooks"
        lede="Five short books, meant to be read in order and useful on their own. Plain English, no tips, no promises."
      />
      <noscript>
        <p className="mb-10 rounded-card border border-line bg-card p-4">
          JavaScript is switched off in your browser. You can read about every book here, but the
          cart and the checkout need JavaScript.
        </p>
      </noscript>
      <BookShelf action={(book) => <AddToCartButton book={book} />} />
    </Container>
  );
}
