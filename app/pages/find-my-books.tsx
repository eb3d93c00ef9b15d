import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { FindBooksForm } from '#app/features/fulfilment/find-books/find-books-form.tsx';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { site } from '#content/site.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: 'Find my books',
    description: `Lost the email or the link? Get fresh links to every book you bought from ${site.name}.`,
    path: '/find-my-books',
    jsonLd: [breadcrumbsJsonLd([{ name: 'Find my books', path: '/find-my-books' }])],
  });

export default function FindMyBooks() {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <PageHeading
        title="Find my books"
        lede="Lost the email, or has the link expired? Tell us the email address you bought with, and we’ll send fresh links to every book."
      />
      <FindBooksForm />
      <p className="mt-8 text-muted">
        If you have an account, all your books are also in{' '}
        <a href="/dashboard" className="link">
          your library
        </a>
        , with no download limit.
      </p>
    </Container>
  );
}
