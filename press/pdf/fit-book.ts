import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Manuscript } from '../manuscript/manuscript.ts';
import type { BookPress } from './book-press.ts';
import type { BookLayout, Fitting } from './chapter-fit.ts';
import { fitChapters } from './fit-chapters.ts';
import { type KeptFit, toFitting, toKeptFit } from './kept-fit.ts';
import { chapterToTypst } from './manuscript-to-typst.ts';

/** The bundle promises 40 pages; those before and after the chapters take eight. */
const maxChapterPages = 32;

/** Between two notes of a page. */
const noteSpacingPt = 5;

/**
 * Searches for the fit of a book's numbered chapters by setting them some fifty times. `madeFrom` of
 * the result is a hash of the chapters' markup with that fit and of what else decides where lines break.
 */
export function findFit(press: BookPress, manuscript: Manuscript): KeptFit {
  const chapters = numberedOf(manuscript).flatMap(({ number }) => number ?? []);
  const fitting = fitChapters(chapters, maxChapterPages, (tried) =>
    layoutOf(press, manuscript, tried),
  );
  return toKeptFit(fitting, hashOf(press, manuscript, fitting));
}

/**
 * Whether a fit was found for exactly this text, set as it is set now. Not so after a change of the
 * text, the fit, `book.typ`, a font or the compiler. Takes milliseconds: nothing is set.
 */
export function isFitFor(kept: KeptFit, press: BookPress, manuscript: Manuscript): boolean {
  return kept.madeFrom === hashOf(press, manuscript, toFitting(kept));
}

function hashOf(press: BookPress, manuscript: Manuscript, fitting: Fitting): string {
  return createHash('sha256')
    .update(JSON.stringify([press.looks, markupOf(manuscript, fitting)]))
    .digest('hex');
}

function numberedOf({ chapters }: Manuscript): Manuscript['chapters'] {
  return chapters.filter(({ number }) => number !== undefined);
}

function markupOf(manuscript: Manuscript, fitting: Fitting): string[] {
  return numberedOf(manuscript).map((chapter) =>
    chapterToTypst(chapter, manuscript.notes, fitting),
  );
}

/** Sets the numbered chapters alone and reads where everything landed. */
function layoutOf(press: BookPress, manuscript: Manuscript, fitting: Fitting): BookLayout {
  // A file a chapter: the compiler does not set a chapter again that stays as it was.
  const files = markupOf(manuscript, fitting).map((text, place) => {
    const path = `/trial-${place + 1}.typ`;
    press.addFile(path, `#import "/book.typ": *\n${text}`);
    return `#include "${path}"`;
  });
  const trial = press.compile(
    `#import "/book.typ": *\n#show: book.with(is-trial: true)\n${files.join('\n')}`,
  );
  const found = press.compiler.query(trial, { selector: '<layout>', field: 'value' });
  const [report] = layoutReport.parse(found);
  return readLayout(report);
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
