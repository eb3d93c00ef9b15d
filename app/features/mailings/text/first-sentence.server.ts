import type { Nodes, Paragraph } from 'mdast';
import type { MailingText } from './read-mailing.server.ts';

const inSentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** No mailbox shows more of an email beside its subject. */
const maxCharacters = 150;

/**
 * The first sentence of a mailing's body, as words alone, for the line that mailboxes show beside
 * the subject. Headings are no sentences. Empty for a text that has none.
 */
export function firstSentence({ tree }: MailingText): string {
  const paragraph = firstParagraph(tree);
  const words = paragraph ? wordsOf(paragraph).replaceAll(/\s+/g, ' ').trim() : '';
  const [first] = inSentences.segment(words);
  return Array.from(first?.segment.trim() ?? '')
    .slice(0, maxCharacters)
    .join('');
}

function firstParagraph(node: Nodes): Paragraph | null {
  if (node.type === 'paragraph') return wordsOf(node).trim() === '' ? null : node;
  if (!('children' in node)) return null;
  for (const child of node.children) {
    const found = firstParagraph(child);
    if (found) return found;
  }
  return null;
}

function wordsOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if ('children' in node) return node.children.map(wordsOf).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}
