import { missingPages } from './missing-pages.ts';
import { privatePages } from './private-pages.ts';

/**
 * What the browser may fetch before a link is followed: documents are rendered ahead, for reading
 * them starts nothing; of apps only the HTML is fetched.
 */
export function speculationRules(
  pages: readonly { path: string; delivery: 'document' | 'app' }[],
): string {
  const pathsOf = (delivery: 'document' | 'app') =>
    pages
      .filter((page) => page.delivery === delivery)
      .map((page) => page.path)
      .filter((path) => !privatePages.includes(path) && !missingPages.includes(path));
  const rule = (paths: string[]) => [
    { where: { href_matches: paths }, eagerness: 'moderate' as const },
  ];
  return JSON.stringify({ prerender: rule(pathsOf('document')), prefetch: rule(pathsOf('app')) });
}
