import { articleJsonLd, type Published } from './json-ld/article.ts';
import { breadcrumbsJsonLd } from './json-ld/breadcrumbs.ts';
import { faqJsonLd } from './json-ld/faq.ts';
import { pageMeta } from './page-meta.ts';

/** What an article's head says about it; `faq` are the questions that its text ends with. */
export function articleMeta(
  article: Published,
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
