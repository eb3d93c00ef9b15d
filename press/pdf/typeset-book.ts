import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { z } from 'zod';
import { bookById } from '#app/features/catalog/catalog.ts';
import { site } from '#content/site.ts';
import { accentOf } from '../manuscript/accent-of.ts';
import { editionLine, imprintLines } from '../manuscript/imprint-lines.ts';
import type { Manuscript } from '../manuscript/manuscript.ts';
import type { BookSource } from '../manuscript/read-book-source.ts';
import { readManuscript } from '../manuscript/read-manuscript.ts';
import type { BookLayout, Fitting } from './chapter-fit.ts';
import { fitChapters } from './fit-chapters.ts';
import { chapterToTypst, manuscriptToTypst, typstString } from './manuscript-to-typst.ts';

export interface PrintedBook {
  /** A tagged PDF (PDF/UA-1). The same input gives the same bytes. */
  pdf: Uint8Array;
  pageCount: number;
  places: Places;
}

/** Pages, from 1, on which things stand: those of which there are several in the order of the text. */
export type Places = z.infer<typeof places>;

/** The bundle promises 40 pages; those before and after the chapters take eight. */
const maxChapterPages = 32;

/** Between two notes of a page. */
const noteSpacingPt = 5;

const colophon = 'Set in Libertinus Serif and Fraunces, both under the SIL Open Font License.';

const pressFolder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Typesets a book. `fonts` are TrueType files, `coverSvg` the drawn cover, or `undefined` for a
 * typographic one. Throws with the compiler's own words when the book cannot be set.
 */
export function typesetBook(
  source: BookSource,
  { fonts, coverSvg }: { fonts: Buffer[]; coverSvg?: Buffer | undefined },
): PrintedBook {
  const compiler = NodeCompiler.create({
    workspace: pressFolder,
    fontArgs: [{ fontBlobs: fonts }],
  });
  if (coverSvg) compiler.mapShadow(`${pressFolder}cover.svg`, coverSvg);
  const accent = `#let accent = rgb(${typstString(accentOf(source.id))})`;
  compiler.mapShadow(`${pressFolder}accent.typ`, Buffer.from(accent));
  const manuscript = readManuscript(source);
  const numbered = manuscript.chapters.filter(({ number }) => number !== undefined);
  const compile = (mainFileContent: string): NodeTypstDocument => {
    const compiled = compiler.compile({ mainFileContent });
    const complaint = compiled.takeError() ?? compiled.takeWarnings();
    if (compiled.result && !complaint) return compiled.result;
    throw new Error(`${source.file}: ${JSON.stringify(complaint?.shortDiagnostics)}`);
  };
  const tryOut = (fitting: Fitting): BookLayout => {
    // A file a chapter: what stays as it was is not set again.
    const files = numbered.map((chapter) => {
      const file = `trial-${chapter.number}.typ`;
      const text = chapterToTypst(chapter, manuscript.notes, fitting);
      compiler.mapShadow(`${pressFolder}${file}`, Buffer.from(`#import "/book.typ": *\n${text}`));
      return `#include "/${file}"`;
    });
    const trial = compile(
      `#import "/book.typ": *\n#show: book.with(is-trial: true)\n${files.join('\n')}`,
    );
    const found = compiler.query(trial, { selector: '<layout>', field: 'value' });
    const [report] = layoutReport.parse(found);
    return readLayout(report);
  };
  const fitting = fitChapters(
    numbered.flatMap(({ number }) => number ?? []),
    maxChapterPages,
    tryOut,
  );
  const document = compile(bookMarkup(source, coverSvg !== undefined, manuscript, fitting));
  try {
    const pdf = compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: 0 });
    const found = compiler.query(document, { selector: '<places>', field: 'value' });
    const [where] = placesOfOne.parse(found);
    return { pdf, pageCount: document.numOfPages, places: where };
  } catch (cause) {
    // PDF/UA asks more of a book than setting does: a character no face has fails only here.
    throw new Error(`${source.file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

const mark = z.object({
  chapter: z.int(),
  piece: z.int(),
  kind: z.string(),
  page: z.int(),
  y: z.number(),
});

/** What `layout-report` of `book.typ` tells. */
const layoutReport = z.tuple([
  z.object({
    from: z.array(mark),
    to: z.array(mark),
    notes: z.array(z.object({ page: z.int(), height: z.number() })),
  }),
]);

/** Joins the marks at which a piece begins and ends: those of a repeated head are the first's. */
function readLayout({ from, to, notes }: z.infer<typeof layoutReport>[0]): BookLayout {
  const nameOf = ({ chapter, piece }: z.infer<typeof mark>) => `${chapter}.${piece}`;
  const ends = new Map(to.map((end) => [nameOf(end), end]));
  const starts = new Map(from.toReversed().map((start) => [nameOf(start), start]));
  const pieces = [...starts].flatMap(([name, start]) => {
    const end = ends.get(name);
    return end ? [{ ...start, from: start, to: end }] : [];
  });
  const noteHeights = new Map<number, number>();
  for (const { page, height } of notes) {
    noteHeights.set(page, (noteHeights.get(page) ?? 0) + height + noteSpacingPt);
  }
  return {
    pieces: pieces.toSorted((a, b) => a.chapter - b.chapter || a.piece - b.piece),
    noteHeights,
  };
}

/** What `places` of `book.typ` tells. */
const places = z.object({
  contents: z.int(),
  /** The foreword and what stands after the last chapter among them, sources and glossary. */
  chapters: z.array(z.int()),
  tables: z.array(z.int()),
  charts: z.array(z.int()),
  exercises: z.array(z.int()),
});
const placesOfOne = z.tuple([places]);

function bookMarkup(
  source: BookSource,
  hasCover: boolean,
  manuscript: Manuscript,
  fitting: Fitting,
): string {
  const book = bookById(source.id);
  const settings = {
    title: typstString(source.title),
    // A title that says no more than itself is explained as on its cover.
    subtitle: typstString(source.subtitle || book.topic),
    author: typstString(source.author),
    edition: typstString(editionLine(source)),
    house: typstString(site.name),
    description: typstString(book.description),
    keywords: typstArray(['investing for beginners', 'passive investing', book.topic]),
    imprint: typstArray([...imprintLines(source, 'at the foot of each page'), colophon]),
    cover: hasCover ? '"/cover.svg"' : 'none',
  };
  const settled = Object.entries(settings).map(([name, value]) => `${name}: ${value}`);
  return `#import "/book.typ": *\n#show: book.with(${settled.join(', ')})\n\n${manuscriptToTypst(manuscript, fitting)}`;
}

function typstArray(texts: readonly string[]): string {
  return `(${texts.map((text) => `${typstString(text)},`).join(' ')})`;
}
