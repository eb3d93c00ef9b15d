import type { Organization, WithContext } from 'schema-dts';
import { absoluteUrl } from '#app/head/site-origin.ts';
import { site } from '#content/site.ts';

/** Who runs the shop: for the home and about pages. Without a year nothing is said of its founding. */
export function organizationJsonLd({
  foundedYear,
}: {
  foundedYear: number | null;
}): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': absoluteUrl('/#organization'),
    name: site.name,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icon-512.png'),
    email: site.contactEmail,
    ...(foundedYear !== null && { foundingDate: `${foundedYear}` }),
    sameAs: site.socialLinks.map(({ url }) => url),
  };
}
