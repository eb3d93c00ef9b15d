import type {
  Blockquote,
  Heading,
  List,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast';
import { readBookChart } from '../charts/book-chart.ts';
import { readCallout } from '../text/read-callout.ts';
import {
  type Block,
  type Chapter,
  calloutKinds,
  type Manuscript,
  nextTitle,
} from './manuscript.ts';
import { fault, unknown } from './manuscript-fault.ts';
import { type NoteReading, readInlines } from './read-inlines.ts';

interface Reading extends NoteReading {
  tables: number;
  charts: number;
}

/** Chapters that carry no number: what stands before and after the argument of a book. */
const unnumberedTitles = new Set([
  'Foreword',
  'Afterword',
  'The rates I use, and why',
  'Disclaimer',
  'Glossary',
  nextTitle,
]);

const summaryTitle = 'What to take with you';

const captionMark = /^Table:\s*/;

/**
 * Reads a book's Markdown tree into chapters of checked blocks, with notes, tables and charts
 * numbered. Throws, naming file and line, for whatever the books' dialect does not hold.
 */
export function readManuscript({ file, text }: { file: string; text: Root }): Manuscript {
  const definitions = text.children.filter((node) => node.type === 'footnoteDefinition');
  const reading: Reading = {
    file,
    definitions: new Map(definitions.map((node) => [node.identifier, node])),
    referred: [],
    tables: 0,
    charts: 0,
  };
  const body = text.children.filter((node) => node.type !== 'footnoteDefinition');
  checkHeadings(reading, body);
  const chapters = readChapters(reading, body);
  for (const node of definitions) {
    if (reading.referred.includes(node.identifier)) continue;
    throw fault(reading, node, `nothing refers to footnote [^${node.identifier}]`);
  }
  const notes = reading.referred.map((identifier) =>
    readBlocks(reading, reading.definitions.get(identifier)?.children ?? []),
  );
  return { chapters, notes };
}

/** Screen readers and the outline need every level in its place, and a book opens with a chapter. */
function checkHeadings(reading: Reading, body: RootContent[]): void {
  const [first] = body;
  if (first && !(first.type === 'heading' && first.depth === 1)) {
    throw fault(reading, first, 'the text starts before the first chapter heading (# Title)');
  }
  let depth = 0;
  for (const node of body) {
    if (node.type !== 'heading') continue;
    if (node.depth > 3) throw fault(reading, node, 'headings go three levels deep, no further');
    if (node.depth > depth + 1) {
      throw fault(reading, node, `a level ${node.depth} heading needs one of level ${depth + 1}`);
    }
    depth = node.depth;
    if (wordsOf(node).trim() === '') throw fault(reading, node, 'a heading without words');
  }
}

function readChapters(reading: Reading, body: RootContent[]): Chapter[] {
  const starts = body.flatMap((node, n) =>
    node.type === 'heading' && node.depth === 1 ? [{ node, n }] : [],
  );
  let count = 0;
  return starts.map(({ node, n }, order) => {
    const name = wordsOf(node);
    const isNumbered = !unnumberedTitles.has(name);
    if (isNumbered) count += 1;
    const nodes = body.slice(n + 1, starts[order + 1]?.n);
    const title = readInlines(reading, node.children);
    const number = isNumbered ? count : undefined;
    const blocks =
      name === 'Glossary' ? [glossary(reading, nodes)] : chapter(reading, nodes, isNumbered);
    return { title, name, number, blocks };
  });
}

/** The words of a heading, also of its strong ones and links. */
function wordsOf(node: Heading | PhrasingContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

function chapter(reading: Reading, nodes: RootContent[], isNumbered: boolean): Block[] {
  const at = nodes.findIndex((node) => node.type === 'heading' && wordsOf(node) === summaryTitle);
  const heading = nodes[at];
  const blocks = readBlocks(reading, heading ? nodes.slice(0, at) : nodes);
  const [first] = blocks;
  if (isNumbered && first?.kind === 'paragraph') first.isOpening = true;
  if (heading?.type !== 'heading') return blocks;
  const title = readInlines(reading, heading.children);
  return [...blocks, { kind: 'summary', title, blocks: readBlocks(reading, nodes.slice(at + 1)) }];
}

function glossary(reading: Reading, nodes: RootContent[]): Block {
  const entries = nodes.map((node) => {
    if (node.type !== 'paragraph') throw unknown(reading, node);
    return readInlines(reading, node.children);
  });
  return { kind: 'glossary', entries };
}

function readBlocks(reading: Reading, nodes: RootContent[]): Block[] {
  return nodes.flatMap((node, n) => {
    if (node.type === 'table') return [table(reading, node, nodes[n + 1])];
    if (!isCaption(node)) return [readBlock(reading, node)];
    if (nodes[n - 1]?.type === 'table') return [];
    throw fault(reading, node, 'a caption without a table above it');
  });
}

function readBlock(reading: Reading, node: RootContent): Block {
  switch (node.type) {
    case 'paragraph':
      return { kind: 'paragraph', isOpening: false, children: readInlines(reading, node.children) };
    case 'heading': {
      const depth = node.depth === 3 ? 3 : 2;
      return { kind: 'heading', depth, children: readInlines(reading, node.children) };
    }
    case 'list':
      return list(reading, node);
    case 'blockquote':
      return quote(reading, node);
    case 'thematicBreak':
      return { kind: 'section-break' };
    case 'code': {
      if (node.lang !== 'chart') throw unknown(reading, node);
      const subject = `${reading.file}:${node.position?.start.line ?? '?'}`;
      const chart = readBookChart(node.value, subject);
      reading.charts += 1;
      return { kind: 'chart', number: reading.charts, chart };
    }
    default:
      throw unknown(reading, node);
  }
}

function list(reading: Reading, node: List): Block {
  const items = node.children.map((item) => {
    if (typeof item.checked === 'boolean') throw fault(reading, item, 'no tick boxes in books');
    return readBlocks(reading, item.children);
  });
  const isTight = !node.spread && node.children.every((item) => !item.spread);
  return { kind: 'list', isOrdered: node.ordered === true, start: node.start ?? 1, isTight, items };
}

/** A plain quotation is a pull quote; one that opens with [!TIP] and the like is a callout. */
function quote(reading: Reading, node: Blockquote): Block {
  const callout = readCallout(node);
  if (!callout) return { kind: 'pull-quote', blocks: readBlocks(reading, node.children) };
  const kind = calloutKinds.find((known) => known === callout.kind);
  if (!kind) throw fault(reading, node, `unknown callout [!${callout.kind.toUpperCase()}]`);
  const title = readInlines(reading, callout.title);
  return { kind: 'callout', callout: kind, title, blocks: readBlocks(reading, callout.content) };
}

function isCaption(node: RootContent | undefined): node is Paragraph {
  if (node?.type !== 'paragraph') return false;
  const first = node.children[0];
  return first?.type === 'text' && captionMark.test(first.value);
}

function table(reading: Reading, node: Table, after: RootContent | undefined): Block {
  const columns = node.children[0]?.children.length ?? 0;
  const cells = node.children.map((row) => {
    if (row.children.length !== columns) {
      throw fault(reading, row, `a row of ${row.children.length} cells in a table of ${columns}`);
    }
    return row.children.map((cell) => readInlines(reading, cell.children));
  });
  const [head, ...rows] = cells;
  if (!head || rows.length === 0) throw fault(reading, node, 'a table without rows');
  if (!isCaption(after)) throw fault(reading, node, 'a table without a caption (Table: ...)');
  reading.tables += 1;
  const aligns = head.map((_, n) => node.align?.[n] ?? 'left');
  const caption = readInlines(reading, captionOf(after));
  return { kind: 'table', number: reading.tables, aligns, head, rows, caption };
}

function captionOf({ children }: Paragraph): PhrasingContent[] {
  const [first, ...rest] = children;
  if (first?.type !== 'text') return children;
  return [{ ...first, value: first.value.replace(captionMark, '') }, ...rest];
}
