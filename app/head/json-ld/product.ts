import type { Product, WithContext } from 'schema-dts';
import { absoluteUrl } from '#app/head/site-origin.ts';
import { site } from '#content/site.ts';

interface Offered {
  title: string;
  description: string;
  priceCents: number;
  /** The page that sells it. */
  path: string;
  /** Address of a picture on this site. */
  image: string;
  sku?: string;
}

/**
 * A thing for sale and its price, taxes aside. Ratings are left out: search engines ask for the
 * number of ratings behind them, which the shop does not count.
 */
export function productJsonLd(offered: Offered): WithContext<Product> {
  const { title, description, priceCents, path, image, sku } = offered;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    image: absoluteUrl(image),
    ...(sku !== undefined && { sku }),
    brand: { '@type': 'Brand', name: site.name },
    offers: {
      '@type': 'Offer',
      price: (priceCents / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: absoluteUrl(path),
    },
  };
}
