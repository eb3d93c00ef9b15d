import { ArticlePage, type OfferedBook } from '#app/features/blog/article-page.tsx';
import { articleQuestions } from '#app/features/blog/article-questions.server.ts';
import { ArticleText } from '#app/features/blog/article-text.tsx';
import { articleBySlug } from '#app/features/blog/articles.ts';
import { feedLink } from '#app/features/blog/feed-link.ts';
import { coverImage } from '#app/features/catalog/book-cover.tsx';
import { bookPath } from '#app/features/catalog/catalog.ts';
import { bookAfter } from '#app/features/learn/reading-path.ts';
import { articleJsonLd } from '#app/head/json-ld/article.ts';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import { faqJsonLd } from '#app/head/json-ld/faq.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import type { Route } from './+types/article.ts';

export const handle = {
  delivery: 'document',
  shell: true,
  sheet: 'reading',
} satisfies PageHandle;

/** Runs when the page is built: which article it is, the questions that its text ends with, and the book that goes further. */
export function loader({ pattern }: Route.LoaderArgs) {
  const slug = pattern.slice(pattern.lastIndexOf('/') + 1);
  const { id, title, topic, priceCents, ...book } = bookAfter(slug);
  const offered = { title, topic, priceCents, path: bookPath(book), cover: coverImage(id) };
  return { slug, faq: articleQuestions(slug), book: offered satisfies OfferedBook };
}

export function meta({ loaderData: { slug, faq } }: Route.MetaArgs) {
  const article = articleBySlug(slug);
  const { title, excerpt, path, publishedOn, author } = article;
  return pageMeta({
    title,
    description: excerpt,
    path,
    article: { publishedOn, author },
    jsonLd: [
      articleJsonLd(article),
      breadcrumbsJsonLd([
        { name: 'Blog', path: '/blog' },
        { name: title, path },
      ]),
      ...(faq.length > 0 ? [faqJsonLd(faq)] : []),
    ],
  });
}

export const links = () => [feedLink];

/** One page for each article; the address says which. */
export default function Article({ loaderData: { slug, book } }: Route.ComponentProps) {
  return (
    <ArticlePage article={articleBySlug(slug)} book={book}>
      <ArticleText slug={slug} />
    </ArticlePage>
  );
}
