import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { checkText } from '../text/check-text.ts';
import { fillInNames } from '../text/fill-in-names.ts';
import { readArticleFrontMatter, readPolicyFrontMatter } from '../text/front-matter.ts';
import { addressOf, anchorsOf, readText, type WebText } from '../text/read-text.ts';
import { checkReadMinutes, checkSubstance, findHero } from './check-article.ts';
import { closingBlocks, webBlocks } from './web-blocks.ts';

const writtenText = fileURLToPath(
  new URL('../../app/features/blog/written-text.tsx', import.meta.url),
);
const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));

/**
 * Makes modules of Markdown: `x.md` is the text as a component, `x.md?article` and `x.md?policy` what
 * it says about itself, `x.md?faq` an article's questions. A text that would break on the page fails
 * the build with a sentence naming file and field. `routes` are the pages that it may link to.
 *
 * The component is whole where pages are rendered. In the browser it takes over the text that already
 * stands in the page, so that no article is sent twice, and no chart is drawn there.
 */
export function markdownPages(routes: RouteConfigEntry[]): Plugin {
  const neighbours = { pages: addressesOf(routes), anchorsAt };
  const compiler = mdx({
    format: 'md',
    remarkPlugins: [remarkFrontmatter, remarkGfm, prepared],
    providerImportSource: writtenText,
  });
  return {
    name: 'markdown-pages',
    enforce: 'pre',
    async transform(written, id) {
      const [path = '', query] = id.split('?');
      if (!path.endsWith('.md')) return undefined;
      const source = fillInNames(written, basename(path));
      const text = readText(path, source);
      checkText(text, neighbours);
      if (query === undefined || query === '') {
        checkFrontMatter(text);
        if (this.environment.name === 'client') return { code: standingText, map: null };
        const compiled = await compiler.transform(source, id);
        return compiled ? { code: compiled.code, map: null } : undefined;
      }
      return { code: factsModule(text, query, dirname(path)), map: null };
    },
  };
}

/** The remark plugin between Markdown and component. */
function prepared() {
  return (tree: Root, { path }: { path: string }): Root => {
    const { file, kind, yaml } = readText(path);
    const blocks = webBlocks(file, tree);
    if (kind === 'policy') return blocks;
    const closing = closingBlocks(readArticleFrontMatter(yaml, file));
    return { ...blocks, children: [...blocks.children, ...closing] };
  };
}

/** What the browser gets in place of a text. */
const standingText = `
import { createElement, useState } from 'react';
export default function StandingText() {
  const [__html] = useState(() => document.querySelector('main .prose')?.innerHTML ?? '');
  return createElement('div', { className: 'prose', dangerouslySetInnerHTML: { __html } });
}
`;

function factsModule(text: WebText, query: string, folder: string): string {
  const { file, kind, slug, yaml, tree } = text;
  if (kind === 'policy' && query === 'policy') {
    return `export const policy = ${JSON.stringify({ slug, path: addressOf(text), ...readPolicyFrontMatter(yaml, file) })};`;
  }
  if (kind !== 'article' || (query !== 'article' && query !== 'faq')) {
    throw new Error(`${file}: there is no ?${query} of it`);
  }
  const { sources: _, faq, hero, ...facts } = readArticleFrontMatter(yaml, file);
  if (query === 'faq') return `export const faq = ${JSON.stringify(faq)};`;
  checkReadMinutes(file, tree, facts.readMinutes);
  checkSubstance(text);
  const { path, size } = findHero(folder, hero.file, file);
  const article = { slug, path: addressOf(text), ...facts };
  return `import src from ${JSON.stringify(path)};
const { hero, ...facts } = ${JSON.stringify({ ...article, hero: { alt: hero.alt, ...size } })};
export const article = { ...facts, hero: { src, ...hero } };`;
}

function checkFrontMatter({ kind, yaml, file }: WebText): void {
  if (kind === 'article') readArticleFrontMatter(yaml, file);
  else readPolicyFrontMatter(yaml, file);
}

/** The addresses of all pages; a page with pages below it does not exist in this website. */
function addressesOf(routes: RouteConfigEntry[]): Set<string> {
  return new Set(routes.map(({ path = '' }) => `/${path}`));
}

function anchorsAt(address: string): string[] | undefined {
  const [, folder, slug] = /^\/(blog|policies)\/([a-z-]+)$/.exec(address) ?? [];
  const kind = folder === 'blog' ? 'articles' : 'policies';
  const file = join(contentFolder, kind, `${slug ?? address.slice(1)}.md`);
  return existsSync(file) ? anchorsOf(readText(file).tree) : undefined;
}
