import '#app/styles/book-chapter.css';
import { ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { RenderedText } from '#app/features/blog/rendered-text.browser.tsx';
import { bookBySlug, bookPath } from '#app/features/catalog/catalog.ts';
import { readBookInside } from '#app/features/catalog/inside/book-inside.server.ts';
import { SampleFiles } from '#app/features/catalog/inside/book-sections.tsx';
import { chapterHtml } from '#app/features/catalog/inside/chapter-html.ts';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import type { Route } from './+types/chapter.ts';

export const handle = {
  delivery: 'document',
  shell: true,
  sheet: 'reading',
} satisfies PageHandle;

/** Runs when the page is built: which book it is, what its first chapter is called and how it may be taken along. */
export async function loader({ pattern }: Route.LoaderArgs) {
  const slug = pattern.split('/').at(-2) ?? '';
  const { contents, sample } = await readBookInside(bookBySlug(slug).id);
  const numbered = contents.filter(({ number }) => number !== null);
  return { slug, title: numbered[0]?.title ?? '', chapterCount: numbered.length, sample };
}

export function meta({ loaderData: { slug, title } }: Route.MetaArgs) {
  const book = bookBySlug(slug);
  const path = `${bookPath(book)}/chapter-1`;
  return pageMeta({
    title: `${title}: chapter 1`,
    description: `The whole first chapter of ${book.title}, free to read.`,
    path,
    jsonLd: [
      breadcrumbsJsonLd([
        { name: 'eBooks', path: '/shop/ebooks' },
        { name: book.title, path: bookPath(book) },
        { name: title, path },
      ]),
    ],
  });
}

/** The first chapter of a book, to be read at once. */
export default function BookChapter({
  loaderData: { slug, title, chapterCount, sample },
}: Route.ComponentProps) {
  const book = bookBySlug(slug);
  const html = chapterHtml(book.id);
  return (
    <Container width="reading" className="py-8 sm:py-12">
      <article>
        <header className="mb-8 sm:mb-12">
          <a href={bookPath(book)} className="link inline-flex min-h-11 items-center text-sm">
            {book.title}
          </a>
          <h1 className="mt-3 text-3xl">{title}</h1>
          <p className="mt-5 text-lg text-muted">Chapter 1 of {chapterCount}, complete and free.</p>
        </header>
        {html === null ? <RenderedText /> : <div className="prose" {...written(html)} />}
      </article>
      <section aria-labelledby="ways-on" className="mt-12 rounded-card bg-sunken p-5 sm:p-7">
        <h2 id="ways-on" className="text-xl">
          That was chapter 1 of {chapterCount}
        </h2>
        <p className="mt-2">
          If it was useful to you, the others go on in the same way. If it was not, you have lost an
          evening and no money.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={bookPath(book)}>See the whole book</ButtonLink>
          <SampleFiles sample={sample} />
        </div>
      </section>
    </Container>
  );
}

/** What the press made of the manuscript: nobody else writes it. */
function written(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } };
}
