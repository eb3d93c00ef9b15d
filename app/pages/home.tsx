import type { PageHandle } from '#app/delivery/page-handle.ts';
import { BookShop } from '#app/features/cart/book-shop.tsx';
import { site } from '#content/site.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta() {
  return [
    { title: site.name },
    { name: 'description', content: `${site.tagline}. Five short books in plain English.` },
  ];
}

/** The shelf, until the home page has sections of its own. */
export default function Home() {
  return <BookShop />;
}
