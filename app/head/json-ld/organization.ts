import type { Organization, WithContext } from 'schema-dts';
import { absoluteUrl } from '#app/head/site-origin.ts';
import { site } from '#content/site.ts';

/** Who runs the shop: for the home and about pages. */
export function organizationJsonLd(): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': absoluteUrl('/#organization'),
    name: site.name,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icon-512.png'),
    email: site.contactEmail,
    foundingDate: `${site.foundedYear}`,
    sameAs: site.socialLinks.map(({ url }) => url),
  };
}
