import type { Article } from '#app/features/blog/articles.ts';
import { articleJsonLd } from '#app/head/json-ld/article.ts';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import { faqJsonLd } from '#app/head/json-ld/faq.ts';
import { pageMeta } from '#app/head/page-meta.ts';

/** What an article's head says about it; `faq` are the questions that its text ends with. */
export function articleMeta(
  article: Article,
  faq: readonly { question: string; answer: string }[],
) {
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
