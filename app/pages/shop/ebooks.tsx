import { BookShop } from '#app/features/cart/book-shop.tsx';
import { bookCountFirst } from '#app/features/catalog/book-count.ts';
import { coverImage } from '#app/features/catalog/book-cover.tsx';
import { bookIds, books } from '#app/features/catalog/catalog.ts';
import { readBookInside } from '#app/features/catalog/inside/book-inside.server.ts';
import { BundleBand } from '#app/features/marketing/bundle-band.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import { productJsonLd } from '#app/head/json-ld/product.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import type { Route } from './+types/ebooks.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

const path = '/shop/ebooks';

/** Runs when the page is built: how long each book is. */
export async function loader() {
  const insides = await Promise.all(books.map(({ id }) => readBookInside(id)));
  return {
    pageCounts: Object.fromEntries(insides.map(({ pageCount }, at) => [bookIds[at], pageCount])),
  };
}

export function meta() {
  return pageMeta({
    title: 'eBooks',
    description: `${bookCountFirst} short books that take a beginner from a steady budget to a portfolio that you can live off, in plain English.`,
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

export default function ShopEbooks({ loaderData: { pageCounts } }: Route.ComponentProps) {
  return (
    <>
      <BookShop pageCounts={pageCounts} />
      <BundleBand />
    </>
  );
}
