import { drawBookChart } from '../charts/draw-book-chart.ts';
import type { Block, Chapter, Inline, Manuscript, TableBlock } from '../manuscript/manuscript.ts';
import type { ChapterFit, Fitting } from './chapter-fit.ts';
import { withSentencesOnLines } from './sentences-on-lines.ts';

/** Points: the measure of `book.typ` and the size of a chart's letters in it. */
const chartCanvas = { width: 328, textSize: 8.4 };

/** Turns a manuscript into Typst markup that calls the functions of `book.typ`. */
export function manuscriptToTypst({ chapters, notes }: Manuscript, fitting: Fitting): string {
  const atEnd = chapters.filter(({ name }) => name === 'Disclaimer');
  const before = chapters.filter((chapter) => !atEnd.includes(chapter));
  const sources = notes.map((note) => `[${new Setter(notes).blocks(note)}]`).join(', ');
  return [
    ...before.map((chapter) => chapterToTypst(chapter, notes, fitting)),
    ...(notes.length > 0 ? [`#sources(${sources})`] : []),
    ...atEnd.map((chapter) => chapterToTypst(chapter, notes, fitting)),
    '',
  ].join('\n\n');
}

/**
 * The same for one chapter. One that `fitting` names is set accordingly, and marked so that `book.typ`
 * can report where each of its pieces stands.
 */
export function chapterToTypst(
  chapter: Chapter,
  notes: Manuscript['notes'],
  fitting: Fitting,
): string {
  return new Setter(notes, chapter.number, fitting.get(chapter.number ?? 0)).chapter(chapter);
}

/** A Typst string literal: the one form in which any text at all passes through unchanged. */
export function typstString(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/\p{Cc}/gu, (control) => `\\u{${control.charCodeAt(0).toString(16)}}`);
  return `"${escaped}"`;
}

/** What does not begin on a page of its own. */
const openings: Record<string, string> = { Disclaimer: 'closing-matter' };

type CalloutBlock = Extract<Block, { kind: 'callout' }>;

/** An exercise that asks no numbered questions has this many times the lines of one question. */
const questionsOfProse = 2;

class Setter {
  #pieces = 0;
  #kind: 'words' | 'summary' | CalloutBlock['callout'] = 'words';
  readonly #notes: Manuscript['notes'];
  readonly #chapter: number | undefined;
  readonly #fit: ChapterFit | undefined;

  constructor(notes: Manuscript['notes'], chapter?: number, fit?: ChapterFit) {
    this.#notes = notes;
    this.#chapter = chapter;
    this.#fit = fit;
  }

  chapter({ title, name, number, blocks }: Chapter): string {
    const call = number !== undefined ? 'chapter' : (openings[name] ?? 'unnumbered-chapter');
    const opening = `#${call}[${this.inlines(title)}]`;
    const breakBefore = this.#fit?.endsOnNewPage ? lastWords(blocks) : blocks.length;
    const before = this.blocks(blocks.slice(0, breakBefore));
    const after = this.blocks(blocks.slice(breakBefore));
    const text = [opening, before, ...(after ? ['#pagebreak(weak: true)', after] : [])];
    const markup = text.join('\n\n');
    return this.#fit?.closer ? `#closer(${this.#fit.closer})[\n${markup}\n]` : markup;
  }

  blocks(blocks: Block[]): string {
    return blocks
      .map((block, place) => {
        const markup = this.#block(block);
        return isLeadIn(blocks, place) ? `#kept-with-next[${markup}]` : markup;
      })
      .join('\n\n');
  }

  inlines(nodes: Inline[]): string {
    return nodes.map((node) => this.#inline(node)).join('');
  }

  #block(block: Block): string {
    switch (block.kind) {
      case 'heading':
        return `#heading(level: ${block.depth})[${this.inlines(block.children)}]`;
      case 'paragraph': {
        const words = block.isOpening
          ? this.#opening(block.children)
          : this.inlines(block.children);
        const { from, to } = this.#marks(this.#kind);
        return `${from}${words}${to}`;
      }
      case 'list':
        return this.#list(block);
      case 'pull-quote':
        return `#pull-quote[${this.blocks(block.blocks.map(withSentencesOnLines))}]`;
      case 'callout':
        return this.#callout(block);
      case 'summary':
        this.#kind = 'summary';
        return `#summary(title: [${this.inlines(block.title)}])[${this.blocks(block.blocks)}]`;
      case 'glossary':
        return `#glossary(${block.entries.map((entry) => `[${this.inlines(entry)}]`).join(', ')})`;
      case 'table':
        return this.#table(block);
      case 'chart':
        return this.#chart(block);
      case 'section-break':
        return '#section-break()';
    }
  }

  #list({ isOrdered, start, isTight, items }: Extract<Block, { kind: 'list' }>): string {
    const set = items
      .map((item) => {
        const words = this.blocks(item);
        return `[${withAnswer(words, isOrdered ? this.#answerLines(1) : '')}]`;
      })
      .join(', ');
    const kind = isOrdered ? `enum(start: ${start}, ` : 'list(';
    return `#${kind}tight: ${isTight}, ${set})`;
  }

  #callout({ callout, title, blocks }: CalloutBlock): string {
    this.#kind = callout;
    const asks = blocks.some((block) => block.kind === 'list' && block.isOrdered);
    const splits = this.#fit?.splitsBoxes ? ', splits: true' : '';
    const words = this.blocks(blocks);
    const body = withAnswer(words, asks ? '' : this.#answerLines(questionsOfProse));
    const markup = `#callout("${callout}", title: [${this.inlines(title)}]${splits})[${body}]`;
    this.#kind = 'words';
    return markup;
  }

  #answerLines(questions: number): string {
    if (this.#kind !== 'exercise' || !this.#fit) return '';
    const { answerLines } = this.#fit;
    if (answerLines === 0 && questions === 1) return '#rest-of-line()';
    const { from, to } = this.#marks(this.#kind);
    return `\n\n#answer-lines(${Math.max(1, answerLines * questions)})[${from}${to}]`;
  }

  #table({ number, aligns, head, rows, caption }: TableBlock): string {
    const name = `table ${number}`;
    const { from, to } = this.#marks(name);
    const [first = [], ...others] = [head, ...rows].map((row) =>
      row.map((cell) => this.inlines(cell)),
    );
    // A head without words in its first cell still says where the table begins.
    const [corner = '', ...heads] = first;
    const cells = [[`${from}${corner}`, ...heads], ...others].map(
      (row) => `(${row.map((cell) => `[${cell}]`).join(', ')},)`,
    );
    const captionMarkup = `[${this.inlines(caption)}${to}]`;
    return `#book-table(align: (${aligns.join(', ')},), caption: ${captionMarkup}${this.#floating(name)}, ${cells.join(', ')})`;
  }

  #chart({ number, chart }: Extract<Block, { kind: 'chart' }>): string {
    const { title, alt, caption } = chart;
    const name = `chart ${number}`;
    const { from, to } = this.#marks(name);
    const svg = typstString(drawBookChart(chart, chartCanvas));
    return `#chart(${svg}, title: [${from}#${typstString(title)};], alt: ${typstString(alt)}, caption: [#${typstString(caption)};${to}]${this.#floating(name)})`;
  }

  #floating(figure: string): string {
    return this.#fit?.floating.has(figure) ? ', floats: true' : '';
  }

  /** Marks stand inside a paragraph: between two they would wander to the next page. */
  #marks(kind: string): { from: string; to: string } {
    if (!this.#fit) return { from: '', to: '' };
    this.#pieces += 1;
    const piece = `(${this.#chapter}, ${this.#pieces}, ${typstString(kind)})`;
    return { from: `#from${piece}`, to: `#to${piece}` };
  }

  /** The first words of a chapter stand in small capitals. */
  #opening(children: Inline[]): string {
    const [first, ...rest] = children;
    const words = first?.kind === 'text' ? /^\S+(?:\s+\S+){0,3}/.exec(first.text)?.[0] : undefined;
    if (first?.kind !== 'text' || words === undefined) return this.inlines(children);
    const remainder = { ...first, text: first.text.slice(words.length) };
    return `#lead-in[#${typstString(words)};];${this.inlines([remainder, ...rest])}`;
  }

  #inline(node: Inline): string {
    switch (node.kind) {
      case 'text':
        return `#${typstString(withSignsKept(node.text))};`;
      case 'strong':
        return `#strong[${this.inlines(node.children)}];`;
      case 'emphasis':
        return `#emph[${this.inlines(node.children)}];`;
      case 'break':
        return '#linebreak();';
      case 'link':
        return `#link(${typstString(node.url)})[${this.inlines(node.children)}];`;
      case 'note': {
        const label = `<note-${node.number}>`;
        if (!node.isFirst) return `#footnote(${label});`;
        const note = new Setter(this.#notes).blocks(this.#notes[node.number - 1] ?? []);
        return `#[#footnote[${note}]${label}];`;
      }
    }
  }
}

/** The dash that makes a number a negative one, and the sign of a sum, stay on the line of what follows. */
function withSignsKept(text: string): string {
  return text
    .replace(/(?<![\p{L}\d%])–(?=[$\d])/gu, '–\u2060')
    .replace(/(?<= [×÷=]) (?=[$\d(])/gu, '\u00a0');
}

/** A question stays on one page with the lines below it. */
function withAnswer(question: string, answer: string): string {
  return answer === '' ? question : `#kept-together[${question}${answer}]`;
}

/** Where the last words before a summary begin: the last box near it, else two blocks, never below their heading. */
function lastWords(blocks: Block[]): number {
  const box = blocks.findLastIndex(({ kind }) => kind === 'callout');
  const place = box >= blocks.length - 4 ? box : Math.max(1, blocks.length - 3);
  return blocks[place - 1]?.kind === 'heading' ? place - 1 : place;
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
