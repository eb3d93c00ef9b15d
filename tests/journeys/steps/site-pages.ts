import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deskPath } from '#app/delivery/desk-path.ts';
import { type SiteManifest, siteManifest } from '#app/delivery/site-manifest.ts';
import routes from '#app/routes.ts';
import { built, root } from '#commands/folders.ts';
import { isLongRun } from '#tests/harness/long-run.ts';

/** All that the build under test delivers. */
export async function siteFiles(): Promise<SiteManifest['files']> {
  const manifest = await readFile(join(built.pages, 'manifest.json'), 'utf8');
  return siteManifest.parse(JSON.parse(manifest)).files;
}

/** Addresses of all public pages of the build under test, the not-found page as `/404` among them. */
export async function sitePagePaths(): Promise<string[]> {
  const files = await siteFiles();
  const pages = files.filter((file) => file.scriptHashes).map((file) => file.path);
  return pages.filter((path) => path !== deskPath);
}

/** The end of the address of a book's first chapter, which is the book's own text. */
export const chapterPath = '/chapter-1';

/** One page of each kind, such as one article, by the file that shows it; in the long run every page. */
export async function pagesOfEachKind(): Promise<string[]> {
  const paths = await sitePagePaths();
  const kindOf = (path: string) =>
    routes.find((each) => `/${each.path ?? ''}` === path)?.file ?? 'pages/not-found.tsx';
  return isLongRun ? paths : [...new Map(paths.map((path) => [kindOf(path), path])).values()];
}

/** The 404 page has no address of its own: any unknown one shows it. */
export function addressOf(pagePath: string): string {
  return pagePath === '/404' ? '/no-such-page' : pagePath;
}

/** Addresses of all articles, by their manuscripts. */
export const articlePaths = readdirSync(join(root, 'content', 'articles'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `/blog/${name.replace(/\.md$/, '')}`)
  .sort();
