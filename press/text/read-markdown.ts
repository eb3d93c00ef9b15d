import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter);

/** Reads Markdown that has no front matter. */
export function parseMarkdown(content: string): Root {
  return markdown.parse(content);
}

/**
 * Reads a Markdown file: the YAML between the two --- lines at its start, and all else. Throws a
 * sentence that starts with `file` where it has none.
 */
export function readMarkdown(content: string, file: string): { yaml: string; tree: Root } {
  const tree = markdown.parse(content);
  const [first, ...children] = tree.children;
  if (first?.type !== 'yaml') {
    throw new Error(`${file}: starts without front matter (a block between two --- lines)`);
  }
  return { yaml: first.value, tree: { ...tree, children } };
}
