import type { Inline } from './manuscript.ts';

/** The words of what stands inside a line, without marks and notes. */
export function inlineWords(nodes: Inline[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      return 'children' in node ? inlineWords(node.children) : '';
    })
    .join('');
}
