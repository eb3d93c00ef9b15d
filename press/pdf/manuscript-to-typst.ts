import { drawBookChart } from '../charts/draw-book-chart.ts';
import type { Block, Chapter, Inline, Manuscript, TableBlock } from '../manuscript/manuscript.ts';
import type { Fitting } from './fit-chapters.ts';

/** Points: the measure of `book.typ` and the size of a chart's letters in it. */
const chartCanvas = { width: 328, textSize: 8.4 };

/**
 * Turns a manuscript into Typst markup that calls the functions of `book.typ`; `fitting` says which
 * chapters are set closer.
 */
export function manuscriptToTypst({ chapters, notes }: Manuscript, fitting: Fitting): string {
  const atEnd = chapters.filter(({ name }) => name === 'Disclaimer');
  const before = chapters.filter((chapter) => !atEnd.includes(chapter));
  const sources = notes.map((note) => `[${blockMarkup(note, notes)}]`).join(', ');
  return [
    ...before.map((chapter) => {
      const fit = fitting.get(chapter.number ?? 0);
      if (fit === undefined) return chapterMarkup(chapter, notes);
      if (fit === 'joined') return chapterMarkup(chapter, notes, lastWords(chapter));
      return `#closer(${fit})[\n${chapterMarkup(chapter, notes)}\n]`;
    }),
    ...(notes.length > 0 ? [`#sources(${sources})`] : []),
    ...atEnd.map((chapter) => chapterMarkup(chapter, notes)),
    '',
  ].join('\n\n');
}

/** A Typst string literal: the one form in which any text at all passes through unchanged. */
export function typstString(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/\p{Cc}/gu, (control) => `\\u{${control.charCodeAt(0).toString(16)}}`);
  return `"${escaped}"`;
}

type Notes = Manuscript['notes'];

/** `breakBefore`: the place of the block that begins a new page. */
function chapterMarkup(
  { title, name, number, blocks }: Chapter,
  notes: Notes,
  breakBefore = blocks.length,
): string {
  const words = inlineMarkup(title, notes);
  const call = number !== undefined ? 'chapter' : (openings[name] ?? 'unnumbered-chapter');
  const [before, after] = [blocks.slice(0, breakBefore), blocks.slice(breakBefore)];
  const rest = after.length > 0 ? `\n\n#last-page()\n\n${blockMarkup(after, notes)}` : '';
  return `#${call}[${words}]\n\n${blockMarkup(before, notes)}${rest}`;
}

/** Where the last words before a summary begin: the last box near it, else two blocks, never below their heading. */
function lastWords({ blocks }: Chapter): number {
  const box = blocks.findLastIndex(({ kind }) => kind === 'callout');
  const place = box >= blocks.length - 4 ? box : Math.max(1, blocks.length - 3);
  return blocks[place - 1]?.kind === 'heading' ? place - 1 : place;
}

/** What does not begin on a page of its own. */
const openings: Record<string, string> = { Disclaimer: 'closing-matter' };

function blockMarkup(blocks: Block[], notes: Notes): string {
  return blocks
    .map((block, place) => {
      const markup = oneBlock(block, notes);
      return isLeadIn(blocks, place) ? `#kept-with-next[${markup}]` : markup;
    })
    .join('\n\n');
}

/** In characters: about two lines. */
const maxLeadInLength = 160;

/** A line or two that only lead from a heading to a table or box; they stand on one page with it. */
function isLeadIn(blocks: Block[], place: number): boolean {
  const [before, block, after] = [blocks[place - 1], blocks[place], blocks[place + 1]];
  if (before?.kind !== 'heading' || block?.kind !== 'paragraph') return false;
  if (after?.kind !== 'table' && after?.kind !== 'callout') return false;
  const [words, ...rest] = block.children;
  return words?.kind === 'text' && rest.length === 0 && words.text.length <= maxLeadInLength;
}

function oneBlock(block: Block, notes: Notes): string {
  const inner = (blocks: Block[]) => blockMarkup(blocks, notes);
  const words = (nodes: Inline[]) => inlineMarkup(nodes, notes);
  switch (block.kind) {
    case 'heading':
      return `#heading(level: ${block.depth})[${words(block.children)}]`;
    case 'paragraph':
      return block.isOpening ? openingParagraph(block.children, notes) : words(block.children);
    case 'list': {
      const items = block.items.map((item) => `[${inner(item)}]`).join(', ');
      const kind = block.isOrdered ? `enum(start: ${block.start}, ` : 'list(';
      return `#${kind}tight: ${block.isTight}, ${items})`;
    }
    case 'pull-quote':
      return `#pull-quote[${inner(block.blocks.map(withSentencesOnLines))}]`;
    case 'callout':
      return `#callout("${block.callout}", title: [${words(block.title)}])[${inner(block.blocks)}]`;
    case 'summary':
      return `#summary(title: [${words(block.title)}])[${inner(block.blocks)}]`;
    case 'glossary':
      return `#glossary(${block.entries.map((entry) => `[${words(entry)}]`).join(', ')})`;
    case 'table':
      return table(block, notes);
    case 'chart': {
      const { title, alt, caption, isInPlace } = block.chart;
      const svg = typstString(drawBookChart(block.chart, chartCanvas));
      const placement = isInPlace ? 'none' : 'auto';
      return `#chart(${svg}, placement: ${placement}, title: ${typstString(title)}, alt: ${typstString(alt)}, caption: [#${typstString(caption)};])`;
    }
    case 'section-break':
      return '#section-break()';
  }
}

/** In characters: what one line of a pull quote holds. */
const pullQuoteLine = 50;

/** Where a pull quote has two short sentences, each has a line of its own. */
function withSentencesOnLines(block: Block): Block {
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

function table({ aligns, head, rows, caption }: TableBlock, notes: Notes): string {
  const cells = [head, ...rows].map(
    (row) => `(${row.map((cell) => `[${inlineMarkup(cell, notes)}]`).join(', ')},)`,
  );
  return `#book-table(align: (${aligns.join(', ')},), caption: [${inlineMarkup(caption, notes)}], ${cells.join(', ')})`;
}

/** The first words of a chapter stand in small capitals. */
function openingParagraph(children: Inline[], notes: Notes): string {
  const [first, ...rest] = children;
  const words = first?.kind === 'text' ? /^\S+(?:\s+\S+){0,3}/.exec(first.text)?.[0] : undefined;
  if (first?.kind !== 'text' || words === undefined) return inlineMarkup(children, notes);
  const remainder = { ...first, text: first.text.slice(words.length) };
  return `#lead-in[#${typstString(words)};];${inlineMarkup([remainder, ...rest], notes)}`;
}

function inlineMarkup(nodes: Inline[], notes: Notes): string {
  return nodes.map((node) => oneInline(node, notes)).join('');
}

function oneInline(node: Inline, notes: Notes): string {
  switch (node.kind) {
    case 'text':
      return `#${typstString(node.text)};`;
    case 'strong':
      return `#strong[${inlineMarkup(node.children, notes)}];`;
    case 'emphasis':
      return `#emph[${inlineMarkup(node.children, notes)}];`;
    case 'break':
      return '#linebreak();';
    case 'link':
      return `#link(${typstString(node.url)})[${inlineMarkup(node.children, notes)}];`;
    case 'note': {
      const label = `<note-${node.number}>`;
      if (!node.isFirst) return `#footnote(${label});`;
      return `#[#footnote[${blockMarkup(notes[node.number - 1] ?? [], notes)}]${label}];`;
    }
  }
}
