import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Root } from 'mdast';
import type { Plugin } from 'vite';
import { checkText, type Neighbours } from '../text/check-text.ts';
import { readArticleFrontMatter, readPolicyFrontMatter } from '../text/front-matter.ts';
import { addressOf, anchorsOf, readText } from '../text/read-text.ts';
import { checkReadMinutes, checkSubstance, findHero } from './check-article.ts';
import { readFirstChapter } from './read-first-chapter.ts';
import { closingBlocks, webBlocks } from './web-blocks.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const writtenText = fileOf('app/features/blog/written-text.tsx');
const renderedText = fileOf('app/features/blog/rendered-text.browser.tsx');
const contentFolder = fileOf('content');

/** A text that was read and found right. */
interface PreparedText {
  blocks: Root;
  /** What `x.md?…` export, by the word after the question mark. */
  modules: Partial<Record<string, string>>;
}

/**
 * Makes modules of Markdown: `x.md` is the text as a component, `x.md?article` and `x.md?policy` what
 * it says about itself, `x.md?dialog` no more of that than a policy's dialog shows, `x.md?faq` an article's questions; of a book, `x.md?chapter` is its first chapter. A text that would break on the page fails
 * the build with a sentence naming file and field. `routes` are the pages that it may link to.
 *
 * The component is whole where pages are rendered. In the browser it takes over the text that already
 * stands in the page, so that no article is sent twice, and no chart is drawn there.
 */
export function markdownPages(routes: RouteConfigEntry[]): Plugin {
  const anchorsIn = remembered((path, written) => anchorsOf(readText(path, written).tree));
  const neighbours = {
    pages: addressesOf(routes),
    anchorsAt: (address: string) => {
      const file = fileAt(address);
      return file === undefined ? undefined : anchorsIn(file, readFileSync(file, 'utf8'));
    },
  };
  const chapterModule = remembered((path, written) =>
    exported('chapter', readFirstChapter(path, written)),
  );
  const prepare = remembered((path, written) => prepareText(path, written, neighbours));
  const compiler = mdx({
    format: 'md',
    // What the compiler itself would read in the file has been read and checked before.
    remarkPlugins: [
      () =>
        (_, { path }) =>
          prepare(path, readFileSync(path, 'utf8')).blocks,
    ],
    providerImportSource: writtenText,
  });
  return {
    name: 'markdown-pages',
    enforce: 'pre',
    async transform(written, id) {
      const [path = '', query] = id.split('?');
      if (!path.endsWith('.md')) return undefined;
      if (query === 'chapter') return { code: chapterModule(path, written), map: null };
      const { modules } = prepare(path, written);
      if (query === undefined || query === '') {
        if (this.environment.name === 'client') {
          const from = JSON.stringify(renderedText);
          return { code: `export { RenderedText as default } from ${from};`, map: null };
        }
        const compiled = await compiler.transform('', id);
        return compiled ? { code: compiled.code, map: null } : undefined;
      }
      const code = modules[query];
      if (code === undefined) throw new Error(`${basename(path)}: there is no ?${query} of it`);
      return { code, map: null };
    },
  };
}

/** Makes a thing of each file once for each text it has, however many modules and environments ask. */
function remembered<T>(
  make: (path: string, written: string) => T,
): (path: string, written: string) => T {
  const known = new Map<string, { written: string; made: T }>();
  return (path, written) => {
    const before = known.get(path);
    if (before?.written === written) return before.made;
    const made = make(path, written);
    known.set(path, { written, made });
    return made;
  };
}

function prepareText(path: string, written: string, neighbours: Neighbours): PreparedText {
  const text = readText(path, written);
  checkText(text, neighbours);
  const { file, kind, slug, yaml, tree } = text;
  const blocks = webBlocks(file, tree);
  const facts = { slug, path: addressOf(text) };
  if (kind === 'policy') {
    const policy = { ...facts, ...readPolicyFrontMatter(yaml, file) };
    const { path: address, title, updatedOn } = policy;
    const dialog = { path: address, title, updatedOn };
    return {
      blocks,
      modules: { policy: exported('policy', policy), dialog: exported('policy', dialog) },
    };
  }
  const frontMatter = readArticleFrontMatter(yaml, file);
  const { sources: _, faq, hero: heroFile, ...more } = frontMatter;
  checkReadMinutes(file, tree, frontMatter.readMinutes);
  checkSubstance(text);
  const hero = findHero(dirname(path), heroFile.file, file);
  const article = { ...facts, ...more, hero: { alt: heroFile.alt, ...hero.size } };
  return {
    blocks: { ...blocks, children: [...blocks.children, ...closingBlocks(frontMatter)] },
    modules: { faq: exported('faq', faq), article: articleModule(article, hero.path) },
  };
}

function exported(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}

/** The picture's address is known to the bundler alone. */
function articleModule(article: object, heroPath: string): string {
  return `import src from ${JSON.stringify(heroPath)};
const { hero, ...facts } = ${JSON.stringify(article)};
export const article = { ...facts, hero: { src, ...hero } };`;
}

/** The addresses of all pages; a page with pages below it does not exist in this website. */
function addressesOf(routes: RouteConfigEntry[]): Set<string> {
  return new Set(routes.map(({ path = '' }) => `/${path}`));
}

function fileAt(address: string): string | undefined {
  const [, folder, slug] = /^\/(blog|policies)\/([a-z-]+)$/.exec(address) ?? [];
  const kind = folder === 'blog' ? 'articles' : 'policies';
  const file = join(contentFolder, kind, `${slug ?? address.slice(1)}.md`);
  return existsSync(file) ? file : undefined;
}
