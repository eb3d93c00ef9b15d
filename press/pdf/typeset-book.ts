import { z } from 'zod';
import { bookById } from '#app/features/catalog/catalog.ts';
import { site } from '#content/site.ts';
import { editionLine, imprintLines } from '../manuscript/imprint-lines.ts';
import type { Manuscript } from '../manuscript/manuscript.ts';
import type { BookSource } from '../manuscript/read-book-source.ts';
import { readManuscript } from '../manuscript/read-manuscript.ts';
import { openBookPress } from './book-press.ts';
import type { Fitting } from './chapter-fit.ts';
import { findFit, isFitFor } from './fit-book.ts';
import { type KeptFits, toFitting } from './kept-fit.ts';
import { manuscriptToTypst, typstString } from './manuscript-to-typst.ts';

export interface PrintedBook {
  /** A tagged PDF (PDF/UA-1). The same input gives the same bytes. */
  pdf: Uint8Array;
  pageCount: number;
  places: Places;
}

/** Pages, from 1, on which things stand: those of which there are several in the order of the text. */
export type Places = z.infer<typeof places>;

const colophon = 'Set in Libertinus Serif and Fraunces, both under the SIL Open Font License.';

export interface TypesetOptions {
  /** TrueType files. */
  fonts: Buffer[];
  /** The drawn cover; without it a typographic one is set. */
  coverSvg?: Buffer | undefined;
  /** The fits kept beside the manuscript. Without them, or for another text, one is searched for. */
  fits?: KeptFits | undefined;
  /** Called before such a search, which takes seconds. */
  onSearch?: (() => void) | undefined;
}

/** Typesets a book. Throws with the compiler's own words when the book cannot be set. */
export function typesetBook(source: BookSource, options: TypesetOptions): PrintedBook {
  const press = openBookPress(source, options);
  const manuscript = readManuscript(source);
  const kept = options.fits?.[source.extent];
  const isUsable = kept !== undefined && isFitFor(kept, press, manuscript);
  if (!isUsable) options.onSearch?.();
  const fit = isUsable ? kept : findFit(press, manuscript);
  const hasCover = options.coverSvg !== undefined;
  const document = press.compile(bookMarkup(source, hasCover, manuscript, toFitting(fit)));
  try {
    const pdf = press.compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: 0 });
    const found = press.compiler.query(document, { selector: '<places>', field: 'value' });
    const [where] = placesOfOne.parse(found);
    return { pdf, pageCount: document.numOfPages, places: where };
  } catch (cause) {
    // PDF/UA asks more of a book than setting does: a character no face has fails only here.
    throw new Error(`${source.file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
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
