import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { escapeXml } from '#app/platform/escape-xml.ts';
import { site } from '#content/site.ts';
import { editionLine, imprintLines } from '../manuscript/imprint-lines.ts';
import { inlineWords } from '../manuscript/inline-words.ts';
import type { Chapter, Manuscript } from '../manuscript/manuscript.ts';
import type { BookSource } from '../manuscript/read-book-source.ts';
import { readManuscript } from '../manuscript/read-manuscript.ts';
import { bookStyle } from './book-style.ts';
import { container, contentsPage, type EpubPage, packageFile, xhtmlFile } from './epub-package.ts';
import { chapterToXhtml, noteToXhtml, sectionAnchor } from './manuscript-to-xhtml.ts';
import { ncxFile } from './ncx-file.ts';

const notesName = 'sources';
const coverWidthPx = 1200;

/** EPUB 3.3, OCF: the first file, stored as it is. Zip knows no time before 1980. */
const mimetype = { level: 0, mtime: new Date(1980, 0, 1) } as const;
const packed = { level: 9, mtime: mimetype.mtime } as const;

/**
 * Makes a book's EPUB 3; without `coverSvg` it opens with its title page. The same input gives the
 * same bytes. Throws, naming file and line, for what the books' dialect does not hold.
 */
export async function makeEpub(source: BookSource, coverSvg?: Buffer): Promise<Uint8Array> {
  const manuscript = readManuscript(source);
  const text = [titlePage(source), ...chapterPages(manuscript)];
  const cover = coverSvg ? [coverPage(source)] : [];
  const [title, ...chapters] = text;
  const pages = [
    ...cover,
    ...(title ? [title] : []),
    contentsPage([...cover, ...text]),
    ...chapters,
  ];
  const style = strToU8(await bookStyle(source.id));
  const files = pages.map(
    (page) => [`OEBPS/${page.name}.xhtml`, strToU8(xhtmlFile(page))] as const,
  );
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), mimetype],
    'META-INF/container.xml': [strToU8(container), packed],
    'OEBPS/content.opf': [strToU8(packageFile(source, pages, coverSvg !== undefined)), packed],
    'OEBPS/toc.ncx': [strToU8(ncxFile(source, text)), packed],
    'OEBPS/book.css': [style, packed],
    ...(coverSvg ? { 'OEBPS/cover.jpg': [await jpegOf(coverSvg), mimetype] } : {}),
    ...Object.fromEntries(files.map(([name, content]) => [name, [content, packed] as const])),
  });
}

function jpegOf(svg: Buffer): Promise<Buffer> {
  return sharp(svg, { density: 150 })
    .resize(coverWidthPx)
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function coverPage({ title }: BookSource): EpubPage {
  const alt = `Cover of ${title}`;
  return {
    name: 'cover',
    title: 'Cover',
    landmark: 'cover',
    body: `<section class="cover" epub:type="cover"><img src="cover.jpg" role="doc-cover" alt="${escapeXml(alt)}"/></section>`,
  };
}

function titlePage(source: BookSource): EpubPage {
  const { title, subtitle, author } = source;
  const imprint = imprintLines(source, 'at its front and back');
  const body = [
    '<section class="title-page" epub:type="titlepage">',
    `<h1>${escapeXml(title)}</h1>`,
    ...(subtitle === '' ? [] : [`<p class="subtitle">${escapeXml(subtitle)}</p>`]),
    `<p class="author">${escapeXml(author)}</p>`,
    `<p class="house">${escapeXml(editionLine(source))}<br/>${escapeXml(site.name)}</p>`,
    '</section>',
    '<section class="imprint" epub:type="copyright-page" aria-label="Imprint">',
    ...imprint.map((line) => `<p>${escapeXml(line)}</p>`),
    '</section>',
  ];
  return { name: 'title', title: 'Title page', landmark: 'titlepage', body: body.join('\n') };
}

/** Chapters in order; the notes stand as sources before the disclaimer, as they do in print. */
function chapterPages({ chapters, notes }: Manuscript): EpubPage[] {
  const pages = chapters.map(chapterPage);
  if (notes.length === 0) return pages;
  const at = pages.findIndex(({ title }) => title === 'Disclaimer');
  return pages.toSpliced(at < 0 ? pages.length : at, 0, notesPage(notes, pages));
}

function chapterPage(chapter: Chapter, index: number): EpubPage {
  const { name, number, blocks } = chapter;
  const type = typeOf(chapter);
  const sections = blocks
    .flatMap((block) =>
      block.kind === 'heading' && block.depth === 2 ? [inlineWords(block.children)] : [],
    )
    .map((title, n) => ({ anchor: sectionAnchor(n + 1), title }));
  const text = chapterToXhtml(chapter, `${notesName}.xhtml`);
  return {
    // By number, never by title: an XML ID holds few of the characters that a heading may.
    name: number === undefined ? `matter-${twoDigits(index + 1)}` : `chapter-${twoDigits(number)}`,
    title: number === undefined ? name : `${number}. ${name}`,
    body: `<section ${type} aria-labelledby="title">\n${text}\n</section>`,
    sections,
    ...(number === 1 ? { landmark: 'bodymatter' } : {}),
  };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** What a chapter is, in the words of EPUB and of DPUB-ARIA. */
function typeOf({ name, number }: Chapter): string {
  if (number !== undefined) return 'epub:type="chapter" role="doc-chapter"';
  const types: Record<string, string> = {
    Foreword: 'epub:type="foreword" role="doc-foreword"',
    Afterword: 'epub:type="afterword" role="doc-afterword"',
    Glossary: 'epub:type="glossary" role="doc-glossary"',
  };
  return types[name] ?? 'epub:type="appendix" role="doc-appendix"';
}

function notesPage(notes: Manuscript['notes'], pages: EpubPage[]): EpubPage {
  const file = `${notesName}.xhtml`;
  const entries = notes.map((note, n) => {
    const number = n + 1;
    const from = pages.find(({ body }) => body.includes(`id="reference-${number}"`));
    const back = `<a class="number" role="doc-backlink" href="${from?.name}.xhtml#reference-${number}" aria-label="Note ${number}, back to the text">${number}</a>`;
    return `<div epub:type="footnote" role="doc-footnote" id="note-${number}" class="note">${back}\n${noteToXhtml(note, file)}</div>`;
  });
  const body = `<section epub:type="footnotes" aria-labelledby="title">\n<h1 id="title">Sources</h1>\n${entries.join('\n')}\n</section>`;
  return { name: notesName, title: 'Sources', body, sections: [] };
}
