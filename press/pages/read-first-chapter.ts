import { basename } from 'node:path';
import type { BookId } from '#app/features/catalog/catalog.ts';
import { chapterToXhtml, noteToXhtml } from '../epub/manuscript-to-xhtml.ts';
import { glossaryFolder, readGlossary } from '../glossary/read-glossary.ts';
import { parseBookSource } from '../manuscript/read-book-source.ts';
import { readManuscript } from '../manuscript/read-manuscript.ts';
import { firstChapterOf } from '../showcase/first-chapter.ts';

/** What a reading program wants, or has no room for, and a page does otherwise. */
const forPages: [from: RegExp, to: string][] = [
  [/^<h1 .*<\/h1>\n/, ''],
  [/ epub:type="[^"]*"/g, ''],
  [/<figure class="chart">/g, '<figure class="book-chart">'],
  // A class of that name makes a table of whatever bears it, in the style sheets of pages.
  [/<figure class="table">/g, '<figure>'],
  [/<\/table>/g, '</table></div>'],
];

/**
 * The first chapter of the book in this manuscript as HTML, without its title, its notes at its end.
 * Throws, naming the file, for what the books' dialect does not hold.
 */
export function readFirstChapter(path: string, written: string): { id: BookId; html: string } {
  const source = parseBookSource(written, basename(path), readGlossary(glossaryFolder));
  const { chapters, notes } = readManuscript(firstChapterOf(source));
  const [first] = chapters;
  if (!first) throw new Error(`${source.file}: there is no chapter to show`);
  const listed = notes.map((note, n) => `<li id="note-${n + 1}">${noteToXhtml(note, '')}</li>`);
  const sources = listed.length > 0 ? `\n<h2>Sources</h2>\n<ol>${listed.join('')}</ol>` : '';
  const html = forPages.reduce(
    (text, [from, to]) => text.replace(from, to),
    chapterToXhtml(first, '') + sources,
  );
  return { id: source.id, html: scrollableTables(html) };
}

/** Regions are told apart by their names, so each table has its number. */
function scrollableTables(html: string): string {
  let count = 0;
  return html.replace(/<table>/g, () => {
    count += 1;
    return `<div class="wide-table" role="region" aria-label="Table ${count}" tabindex="0"><table>`;
  });
}
