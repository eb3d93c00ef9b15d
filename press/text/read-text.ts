import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { fillInNames } from './fill-in-names.ts';
import { readMarkdown } from './read-markdown.ts';

/** A Markdown file of the website, in its parts. */
export interface WebText {
  /** Its file name without ending, which is also the last part of its address. */
  slug: string;
  kind: 'article' | 'policy';
  /** Folder and file, for messages. */
  file: string;
  /** The YAML between the two --- lines. */
  yaml: string;
  /** All that comes after them. */
  tree: Root;
}

/**
 * Reads an article or a policy, with the names that content/site.ts puts in. Throws when the file lies
 * elsewhere, has no front matter or asks for a name that is not there.
 */
export function readText(path: string, content = readFileSync(path, 'utf8')): WebText {
  const folder = basename(dirname(path));
  const file = `${folder}/${basename(path)}`;
  const kind = { articles: 'article', policies: 'policy' }[folder];
  if (kind !== 'article' && kind !== 'policy') {
    throw new Error(`${file}: a text of the website lies in content/articles or content/policies`);
  }
  const text = readMarkdown(fillInNames(content, file), file);
  return { slug: basename(path, '.md'), kind, file, ...text };
}

/** The words of a part of the text as a reader meets them, those of charts included. */
export function wordsOf(node: Nodes): string {
  if ('children' in node)
    return node.children.map(wordsOf).join(phrasing.has(node.type) ? '' : '\n');
  return node.type === 'text' || node.type === 'inlineCode' || node.type === 'code'
    ? node.value
    : '';
}

/** How many words a part of the text has, those of charts included. */
export function countWords(node: Nodes): number {
  return wordsOf(node).split(/\s+/).filter(Boolean).length;
}

/** What stands inside a line: its parts follow each other without a gap. */
const phrasing = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'strong',
  'emphasis',
  'delete',
  'link',
]);

/** The name by which a heading can be linked to: `1. Write it down` becomes `write-it-down`. */
export function anchorOf(heading: string): string {
  const anchor = heading
    .toLowerCase()
    .replace(/^\d+\.\s*/, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return /^[a-z]/.test(anchor) ? anchor : `part-${anchor}`;
}

/** Where a text stands on the website. */
export function addressOf({ slug, kind }: Pick<WebText, 'slug' | 'kind'>): string {
  if (kind === 'article') return `/blog/${slug}`;
  return slug === 'disclaimer' ? '/disclaimer' : `/policies/${slug}`;
}

/** The names of a text's headings, in order. */
export function anchorsOf(tree: Root): string[] {
  return tree.children
    .filter((node) => node.type === 'heading')
    .map((heading) => anchorOf(wordsOf(heading)));
}
