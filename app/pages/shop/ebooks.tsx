import type { PageHandle } from '#app/delivery/page-handle.ts';
import { BookShop } from '#app/features/cart/book-shop.tsx';
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
  return <BookShop />;
}
