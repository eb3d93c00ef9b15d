import type { ListItem, Paragraph, Root, RootContent, Strong } from 'mdast';
import type { Term } from '../glossary/read-glossary.ts';
import { fault } from './manuscript-fault.ts';

/** The place of the heading “# Glossary” among the nodes of a book; -1 for a book without one. */
export function glossaryAt(nodes: readonly RootContent[]): number {
  return nodes.findIndex((node) => {
    if (node.type !== 'heading' || node.depth !== 1) return false;
    const [words] = node.children;
    return words?.type === 'text' && words.value === 'Glossary';
  });
}

/**
 * Puts a paragraph “**Term.** Definition” in the place of each term that the book's Glossary part
 * lists. Throws, naming file and line, for a term that is not among `terms`, or anything but a list.
 */
export function fillInGlossary(
  book: Root,
  file: string,
  terms: readonly Pick<Term, 'term' | 'text'>[],
): Root {
  const at = glossaryAt(book.children);
  if (at < 0) return book;
  const after = book.children.slice(at + 1);
  const end = after.findIndex(isEnd);
  const nodes = end < 0 ? after : after.slice(0, end);
  const texts = new Map(terms.map(({ term, text }) => [term, text]));
  const entries = nodes
    .flatMap((node) => listedTerms(file, node))
    .map(({ item, term }): Paragraph => {
      const text = texts.get(term);
      if (text === undefined)
        throw fault({ file }, item, `"${term}" is no term of content/glossary`);
      const name: Strong = { type: 'strong', children: [{ type: 'text', value: `${term}.` }] };
      const children: Paragraph['children'] = [name, { type: 'text', value: ` ${text}` }];
      return { type: 'paragraph', position: item.position, children };
    });
  return { ...book, children: book.children.toSpliced(at + 1, nodes.length, ...entries) };
}

function isEnd(node: RootContent): boolean {
  return node.type === 'footnoteDefinition' || (node.type === 'heading' && node.depth === 1);
}

function listedTerms(file: string, node: RootContent): { item: ListItem; term: string }[] {
  const wrong = (at: RootContent) => fault({ file }, at, 'a glossary lists its terms (- Term)');
  if (node.type !== 'list') throw wrong(node);
  return node.children.map((item) => {
    const [line, ...more] = item.children;
    const [words, ...marks] = line?.type === 'paragraph' ? line.children : [];
    if (words?.type !== 'text' || more.length > 0 || marks.length > 0) throw wrong(item);
    return { item, term: words.value };
  });
}
