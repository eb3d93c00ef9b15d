import type { Article, WithContext } from 'schema-dts';
import { absoluteUrl } from '#app/head/site-origin.ts';
import { socialImagePath } from '#app/head/social-image-path.ts';
import { site } from '#content/site.ts';

/** What the head of a page says of an article. */
export interface Published {
  title: string;
  excerpt: string;
  path: string;
  author: string;
  /** `YYYY-MM-DD` */
  publishedOn: string;
  /** `YYYY-MM-DD`, where its text has changed since. */
  changedOn?: string | undefined;
}

/** An article, who wrote it and when. */
export function articleJsonLd(article: Published): WithContext<Article> {
  const { title, excerpt, path, author, publishedOn, changedOn } = article;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: excerpt,
    image: absoluteUrl(socialImagePath(path)),
    datePublished: publishedOn,
    dateModified: changedOn ?? publishedOn,
    author: { '@type': 'Person', name: author, url: absoluteUrl('/about') },
    publisher: {
      '@type': 'Organization',
      name: site.name,
      logo: absoluteUrl('/icon-512.png'),
    },
    mainEntityOfPage: absoluteUrl(path),
  };
}
