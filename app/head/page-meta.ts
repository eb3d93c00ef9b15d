import type { MetaDescriptor } from 'react-router';
import { site } from '#content/site.ts';
import { absoluteUrl } from './site-origin.ts';
import { socialImagePath, socialImageSize } from './social-image-path.ts';

interface PageDescription {
  /** Without the brand, which is added, unless it is the brand alone. */
  title: string;
  description: string;
  /** The page's own address, such as `/shop/ebooks`. */
  path: string;
  /** `false`: search engines leave the page out, and it has no canonical address and no picture. */
  index?: boolean;
  /** From json-ld/: each becomes a block of its own. */
  jsonLd?: readonly object[];
  article?: { publishedOn: string; author: string };
}

/** All that a page's head says about it to search engines and to those who share it. */
export function pageMeta(page: PageDescription): MetaDescriptor[] {
  const { description, path, index = true, jsonLd = [], article } = page;
  const title = page.title === site.name ? site.name : `${page.title} | ${site.name}`;
  const forEverybody = [{ title }, { name: 'description', content: description }];
  if (!index) return [...forEverybody, { name: 'robots', content: 'noindex' }];
  const url = absoluteUrl(path);
  return [
    ...forEverybody,
    { tagName: 'link', rel: 'canonical', href: url },
    ...properties({
      'og:site_name': site.name,
      'og:type': article ? 'article' : 'website',
      'og:title': page.title,
      'og:description': description,
      'og:url': url,
      'og:image': absoluteUrl(socialImagePath(path)),
      'og:image:width': `${socialImageSize.width}`,
      'og:image:height': `${socialImageSize.height}`,
      'og:image:alt': page.title,
    }),
    ...(article
      ? properties({
          'article:published_time': article.publishedOn,
          'article:author': article.author,
        })
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((block) => ({ 'script:ld+json': block })),
  ];
}

function properties(contents: Record<string, string>): MetaDescriptor[] {
  return Object.entries(contents).map(([property, content]) => ({ property, content }));
}
