import { originPlaceholder } from '#app/head/site-origin.ts';

/** The pages that search engines may list, with the day of their last change where it is known. */
export function sitemap(pages: readonly { path: string; publishedOn: string | null }[]): string {
  const entries = pages.map(({ path, publishedOn }) => {
    const changed = publishedOn === null ? '' : `<lastmod>${publishedOn}</lastmod>`;
    return `  <url><loc>${originPlaceholder}${path}</loc>${changed}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</urlset>\n',
  ].join('');
}

/** What crawlers may fetch. Pages that must not be listed say so themselves, and so must be fetched. */
export const robots = [
  'User-agent: *',
  'Disallow: /api/',
  '',
  `Sitemap: ${originPlaceholder}/sitemap.xml`,
  '',
].join('\n');
