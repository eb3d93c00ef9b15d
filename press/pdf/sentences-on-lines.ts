import type { Block, Inline } from '../manuscript/manuscript.ts';

/** In characters: what one line of a pull quote holds. */
const pullQuoteLine = 50;

/** Where a pull quote has two short sentences, each has a line of its own. */
export function withSentencesOnLines(block: Block): Block {
  if (block.kind !== 'paragraph') return block;
  const [words, ...rest] = block.children;
  if (words?.kind !== 'text' || rest.length > 0) return block;
  const [first = '', second = '', ...more] = words.text.split(/(?<=[.?!]) /);
  const isPair = second !== '' && more.length === 0;
  if (!isPair || Math.max(first.length, second.length) > pullQuoteLine) return block;
  const lines: Inline[] = [
    { kind: 'text', text: first },
    { kind: 'break' },
    { kind: 'text', text: second },
  ];
  return { ...block, children: lines };
}
