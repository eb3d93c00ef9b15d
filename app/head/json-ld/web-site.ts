import type { WebSite, WithContext } from 'schema-dts';
import { absoluteUrl } from '#app/head/site-origin.ts';
import { site } from '#content/site.ts';

/** The site as a whole: for the home page. */
export function webSiteJsonLd(): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: absoluteUrl('/'),
    description: site.tagline,
    inLanguage: 'en',
    publisher: { '@id': absoluteUrl('/#organization') },
  };
}
