import type { BreadcrumbList, WithContext } from 'schema-dts';
import { absoluteUrl } from '#app/head/site-origin.ts';

/** The way from the home page, which is added, down to a page, that page included. */
export function breadcrumbsJsonLd(
  steps: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}
