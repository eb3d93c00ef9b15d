import type {
  Blockquote,
  FootnoteDefinition,
  Heading,
  List,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast';
import { readCallout } from './read-callout.ts';

interface Manuscript {
  file: string;
  text: Root;
}

interface Printer {
  file: string;
  footnotes: Map<string, { note: FootnoteDefinition; label: string; used: boolean }>;
}

interface Positioned {
  type: string;
  position?: { start: { line: number } } | undefined;
}

/** Chapters that carry no number: what stands before and after the argument of a book. */
const unnumberedTitles = new Set(['Foreword', 'Afterword', 'Disclaimer', 'Sources', 'Glossary']);

const calloutKinds = new Set(['tip', 'example', 'exercise']);

const captionMark = /^Table:\s*/;

/**
 * Turns a book's Markdown tree into Typst markup that calls the functions of `book.typ`.
 * Throws, naming file and line, for whatever the books' dialect does not hold.
 */
export function markdownToTypst({ file, text }: Manuscript): string {
  const notes = text.children.filter((node) => node.type === 'footnoteDefinition');
  const printer: Printer = {
    file,
    footnotes: new Map(
      notes.map((note, n) => [note.identifier, { note, label: `note-${n + 1}`, used: false }]),
    ),
  };
  const body = text.children.filter((node) => node.type !== 'footnoteDefinition');
  checkHeadings(printer, body);
  const typst = blocks(printer, body);
  for (const { note, used } of printer.footnotes.values()) {
    if (!used) throw fault(printer, note, `nothing refers to footnote [^${note.identifier}]`);
  }
  return `${typst}\n`;
}

/** A Typst string literal: the one form in which any text at all passes through unchanged. */
export function typstString(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/\p{Cc}/gu, (control) => `\\u{${control.charCodeAt(0).toString(16)}}`);
  return `"${escaped}"`;
}

function fault(printer: Printer, node: Positioned, what: string): Error {
  return new Error(`${printer.file}:${node.position?.start.line ?? '?'}: ${what}`);
}

/** Screen readers and the outline need every level in its place, and a book opens with a chapter. */
function checkHeadings(printer: Printer, body: RootContent[]): void {
  const [first] = body;
  if (first && !(first.type === 'heading' && first.depth === 1)) {
    throw fault(printer, first, 'the text starts before the first chapter heading (# Title)');
  }
  let depth = 0;
  for (const node of body) {
    if (node.type !== 'heading') continue;
    if (node.depth > 3) throw fault(printer, node, 'headings go three levels deep, no further');
    if (node.depth > depth + 1) {
      throw fault(printer, node, `a level ${node.depth} heading needs one of level ${depth + 1}`);
    }
    depth = node.depth;
  }
}

function blocks(printer: Printer, nodes: RootContent[]): string {
  const printed: string[] = [];
  for (const [n, node] of nodes.entries()) {
    const before = nodes[n - 1];
    const after = nodes[n + 1];
    if (node.type === 'table') {
      printed.push(table(printer, node, after));
    } else if (isCaption(node)) {
      if (before?.type !== 'table')
        throw fault(printer, node, 'a caption without a table above it');
    } else if (before && isNumberedChapter(before) && node.type === 'paragraph') {
      printed.push(openingParagraph(printer, node.children));
    } else {
      printed.push(block(printer, node));
    }
  }
  return printed.join('\n\n');
}

function block(printer: Printer, node: RootContent): string {
  switch (node.type) {
    case 'paragraph':
      return inlines(printer, node.children);
    case 'heading':
      return heading(printer, node);
    case 'list':
      return list(printer, node);
    case 'blockquote':
      return quote(printer, node);
    case 'thematicBreak':
      return '#section-break()';
    default:
      throw unknown(printer, node);
  }
}

function unknown(printer: Printer, node: Positioned): Error {
  return fault(printer, node, `"${node.type}" is no part of the books' Markdown`);
}

function heading(printer: Printer, node: Heading): string {
  const title = inlines(printer, node.children);
  if (node.depth > 1) return `#heading(level: ${node.depth})[${title}]`;
  return isNumberedChapter(node) ? `#chapter[${title}]` : `#unnumbered-chapter[${title}]`;
}

function isNumberedChapter(node: RootContent): boolean {
  return node.type === 'heading' && node.depth === 1 && !unnumberedTitles.has(plainText(node));
}

function plainText(node: Heading): string {
  return node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

/** The first words of a chapter stand in small capitals. */
function openingParagraph(printer: Printer, children: PhrasingContent[]): string {
  const [first, ...rest] = children;
  const words = first?.type === 'text' ? /^\S+(?:\s+\S+){0,3}/.exec(first.value)?.[0] : undefined;
  if (first?.type !== 'text' || words === undefined) return inlines(printer, children);
  const remainder = { ...first, value: first.value.slice(words.length) };
  return `#lead-in[${prose(printer, { ...first, value: words })}];${inlines(printer, [remainder, ...rest])}`;
}

function list(printer: Printer, node: List): string {
  const items = node.children.map((item) => {
    if (typeof item.checked === 'boolean') throw fault(printer, item, 'no tick boxes in books');
    return `[${blocks(printer, item.children)}]`;
  });
  const tight = `tight: ${!node.spread}`;
  const kind = node.ordered ? `enum(start: ${node.start ?? 1}, ` : 'list(';
  return `#${kind}${tight}, ${items.join(', ')})`;
}

/** A plain quotation is a pull quote; one that opens with [!TIP] and the like is a callout. */
function quote(printer: Printer, node: Blockquote): string {
  const callout = readCallout(node);
  if (!callout) return `#pull-quote[${blocks(printer, node.children)}]`;
  if (!calloutKinds.has(callout.kind)) {
    throw fault(printer, node, `unknown callout [!${callout.kind.toUpperCase()}]`);
  }
  const title = inlines(printer, callout.title);
  return `#callout("${callout.kind}", title: [${title}])[${blocks(printer, callout.content)}]`;
}

function isCaption(node: RootContent | undefined): boolean {
  if (node?.type !== 'paragraph') return false;
  const first = node.children[0];
  return first?.type === 'text' && captionMark.test(first.value);
}

function table(printer: Printer, node: Table, after: RootContent | undefined): string {
  const [head, ...rows] = node.children;
  if (!head) throw fault(printer, node, 'a table without a header row');
  const columns = head.children.length;
  const cells = node.children.map((row) => {
    if (row.children.length !== columns) {
      throw fault(printer, row, `a row of ${row.children.length} cells in a table of ${columns}`);
    }
    return `(${row.children.map((cell) => `[${inlines(printer, cell.children)}]`).join(', ')},)`;
  });
  const aligns = head.children.map((_, n) => node.align?.[n] ?? 'left').join(', ');
  const caption = after?.type === 'paragraph' && isCaption(after) ? captionOf(after.children) : [];
  if (caption.length === 0) throw fault(printer, node, 'a table without a caption (Table: ...)');
  if (rows.length === 0) throw fault(printer, node, 'a table without rows');
  return `#book-table(align: (${aligns},), caption: [${inlines(printer, caption)}], ${cells.join(', ')})`;
}

function captionOf(children: PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = children;
  if (first?.type !== 'text') return children;
  return [{ ...first, value: first.value.replace(captionMark, '') }, ...rest];
}

function inlines(printer: Printer, nodes: PhrasingContent[]): string {
  return nodes.map((node) => inline(printer, node)).join('');
}

function inline(printer: Printer, node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
      return prose(printer, node);
    case 'strong':
      return `#strong[${inlines(printer, node.children)}];`;
    case 'emphasis':
      return `#emph[${inlines(printer, node.children)}];`;
    case 'break':
      return '#linebreak();';
    case 'link':
      return `#link(${typstString(node.url)})[${inlines(printer, node.children)}];`;
    case 'footnoteReference':
      return footnote(printer, node.identifier, node);
    default:
      throw unknown(printer, node);
  }
}

function prose(printer: Printer, node: Positioned & { value: string }): string {
  const lost = /\[\^[^\]\s]+\]/.exec(node.value);
  if (lost) throw fault(printer, node, `footnote ${lost[0]} is defined nowhere`);
  return `#${typstString(node.value.replace(/\s*\n\s*/g, ' '))};`;
}

function footnote(printer: Printer, identifier: string, node: Positioned): string {
  const entry = printer.footnotes.get(identifier);
  if (!entry) throw fault(printer, node, `footnote [^${identifier}] is defined nowhere`);
  if (entry.used) return `#footnote(<${entry.label}>);`;
  entry.used = true;
  return `#[#footnote[${blocks(printer, entry.note.children)}]<${entry.label}>];`;
}
