import type { Blockquote, PhrasingContent } from 'mdast';

/** A box in the running text: `> [!TIP]`, an optional bold first line as its title, then the content. */
export interface Callout {
  /** As written, in lower case: "tip". */
  kind: string;
  title: PhrasingContent[];
  content: Blockquote['children'];
}

/** Reads a quotation that opens with [!KIND]; `undefined` for any other. */
export function readCallout(node: Blockquote): Callout | undefined {
  const [opening, ...rest] = node.children;
  if (opening?.type !== 'paragraph') return undefined;
  const [first, ...others] = opening.children;
  const mark = first?.type === 'text' ? /^\[!(\w+)\]\s*/.exec(first.value) : null;
  if (first?.type !== 'text' || !mark) return undefined;
  const value = first.value.slice(mark[0].length);
  const { title, phrases } = splitTitle(value ? [{ ...first, value }, ...others] : others);
  return {
    kind: (mark[1] ?? '').toLowerCase(),
    title,
    content: phrases.length > 0 ? [{ ...opening, children: phrases }, ...rest] : rest,
  };
}

function splitTitle(phrases: PhrasingContent[]): {
  title: PhrasingContent[];
  phrases: PhrasingContent[];
} {
  const [first, second, ...rest] = phrases;
  if (first?.type !== 'strong') return { title: [], phrases };
  if (!second) return { title: first.children, phrases: [] };
  if (second.type === 'text' && /^[^\S\n]*\n/.test(second.value)) {
    return {
      title: first.children,
      phrases: [{ ...second, value: second.value.trimStart() }, ...rest],
    };
  }
  return { title: [], phrases };
}
