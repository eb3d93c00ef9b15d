import { basename } from 'node:path';
import { chapterToXhtml, noteToXhtml } from '../epub/manuscript-to-xhtml.ts';
import { parseBookSource } from '../manuscript/read-book-source.ts';
import { readManuscript } from '../manuscript/read-manuscript.ts';
import { firstChapterOf } from '../showcase/first-chapter.ts';

/** What a reading program is told and a browser does not know. */
const readingMarks = / epub:type="[^"]*"/g;
const heading = /^<h1 .*<\/h1>\n/;

/**
 * The first chapter of the book in this manuscript as HTML, without its title, with its notes at its
 * end. `id`s are unique. Throws, naming the file, for what the books' dialect does not hold.
 */
export function chapterHtml(path: string, written: string): string {
  const { chapters, notes } = readManuscript(
    firstChapterOf(parseBookSource(written, basename(path))),
  );
  const [first] = chapters;
  if (!first) throw new Error(`${basename(path)}: there is no chapter to show`);
  const text = chapterToXhtml(first, '').replace(heading, '');
  const listed = notes.map((note, n) => `<li id="note-${n + 1}">${noteToXhtml(note, '')}</li>`);
  const sources = listed.length > 0 ? `\n<h2 id="sources">Sources</h2>\n<ol>${listed.join('')}</ol>` : '';
  return (text + sources).replaceAll(readingMarks, '').replaceAll('<table>', '<div class="wide-table" tabindex="0" role="group" aria-label="Table"><table>').replaceAll('</table>', '</table></div>');
}
