import { ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { site } from '#content/site.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'Page not found',
    description: 'There is nothing at this address. Try our books and articles, or ask us.',
    path: '/404',
    index: false,
  });
}

const nextSteps = [
  {
    href: bundle.salesPath,
    label: `All ${numberWord(bundle.bookIds.length)} eBooks for ${bundlePrice()}`,
    text: 'The whole set, at one price.',
  },
  { href: '/blog', label: 'Articles', text: 'Free to read, with their sources.' },
  {
    href: '/learn/stock-market',
    label: 'A reading path',
    text: 'What to read first, in five steps.',
  },
  { href: '/contact', label: 'Contact', text: 'Tell us what you were looking for.' },
];

/** Any address that is not on the map of pages. */
export default function NotFound() {
  return (
    <Container width="reading" className="py-20 sm:py-28">
      <h1>
        <span className="block text-4xl text-brass">404</span>{' '}
        <span className="mt-3 block text-3xl">Oops! Page not found</span>
      </h1>
      <p className="mt-5 text-lg text-muted">
        There is nothing at this address. It may be mistyped, or the page may have moved or, like
        Premium, not be open yet.
      </p>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink href="/">Return to home</ButtonLink>
        <ButtonLink href="/shop/ebooks" variant="secondary">
          See the books
        </ButtonLink>
      </div>
      <ul className="mt-14 border-t border-edge">
        {nextSteps.map(({ href, label, text }) => (
          <li key={href} className="border-b border-line py-4">
            <a href={href} className="link inline-flex min-h-11 items-center font-semibold">
              {label}
            </a>
            <span className="block text-base text-muted">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-muted">
        Looking for an order or a download?{' '}
        <a href="/find-my-books" className="link">
          Find your books
        </a>
        , or write to{' '}
        <a href={`mailto:${site.supportEmail}`} className="link">
          {site.supportEmail}
        </a>
        . We reply within 24 hours.
      </p>
    </Container>
  );
}
