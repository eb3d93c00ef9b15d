import type { BookChart } from '../charts/book-chart.ts';

/** What a chapter given away ends with: what else there is. */
export const nextTitle = 'The rest of the book';

/** A book's text, checked and numbered: what both printers, PDF and EPUB, set. */
export interface Manuscript {
  chapters: Chapter[];
  /** Footnotes in the order in which the text first refers to them; number 1 is the first. */
  notes: Block[][];
}

export interface Chapter {
  title: Inline[];
  /** The title's words without marks. */
  name: string;
  /** `undefined` for what stands before and after the argument: foreword, glossary and the like. */
  number: number | undefined;
  blocks: Block[];
}

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'break' }
  | { kind: 'link'; url: string; children: Inline[] }
  /** `isFirst`: the reference at which the note is printed; others point back to it. */
  | { kind: 'note'; number: number; isFirst: boolean };

export const calloutKinds = ['tip', 'example', 'exercise'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

export type Align = 'left' | 'center' | 'right';

export interface TableBlock {
  kind: 'table';
  /** Counted through the book, as are the charts' numbers. */
  number: number;
  aligns: Align[];
  head: Inline[][];
  rows: Inline[][][];
  caption: Inline[];
}

export type Block =
  | { kind: 'heading'; depth: 2 | 3; children: Inline[] }
  /** `isOpening`: the first of a numbered chapter. */
  | { kind: 'paragraph'; isOpening: boolean; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; start: number; isTight: boolean; items: Block[][] }
  | { kind: 'pull-quote'; blocks: Block[] }
  | { kind: 'callout'; callout: CalloutKind; title: Inline[]; blocks: Block[] }
  /** What a chapter leaves the reader with, under its own heading. */
  | { kind: 'summary'; title: Inline[]; blocks: Block[] }
  | { kind: 'glossary'; entries: Inline[][] }
  | TableBlock
  | { kind: 'chart'; number: number; chart: BookChart }
  | { kind: 'section-break' };
