import { BookShop } from '#app/features/cart/book-shop.tsx';
import { bookCountFirst } from '#app/features/catalog/book-count.ts';
import { coverImage } from '#app/features/catalog/book-cover.tsx';
import { books } from '#app/features/catalog/catalog.ts';
import { BundleBand } from '#app/features/marketing/bundle-band.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import { productJsonLd } from '#app/head/json-ld/product.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

const path = '/shop/ebooks';

export function meta() {
  return pageMeta({
    title: 'eBooks',
    description: `${bookCountFirst} short books that take a beginner from a steady budget to a portfolio that can be lived from, in plain English.`,
    path,
    jsonLd: [
      breadcrumbsJsonLd([
        { name: 'Shop', path: '/shop' },
        { name: 'eBooks', path },
      ]),
      ...books.map((book) =>
        productJsonLd({
          title: book.fullTitle,
          description: book.description,
          priceCents: book.priceCents,
          path: `${path}#${book.id}`,
          image: coverImage(book.id),
          sku: book.id,
        }),
      ),
    ],
  });
}

export default function ShopEbooks() {
  return (
    <>
      <BookShop />
      <BundleBand />
    </>
  );
}
