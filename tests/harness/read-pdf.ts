import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

/** What a reader's program finds in a PDF. For tests, which look at what was really printed. */
export interface PdfReading {
  /** The words of each page, with single spaces. */
  pageTexts: string[];
  /** The words of each page that are marked as furniture, which screen readers pass over. */
  artifactTexts: string[];
  /** How much room those words take, in points, line breaks not counted. */
  artifactWidths: number[];
  /** Where the text of each page ends at the right, in points from the left edge. */
  textRightEdges: number[];
  /** The tallest stretch of each page's text area, in points, that has neither words nor a chart. */
  emptyStretches: number[];
  /** How many lines of words each page has, furniture not counted. */
  lineCounts: number[];
  /** What the words of each page leave empty at its foot, in points of the text area. */
  emptyFeet: number[];
  /** The last line of a paragraph where it stands alone at the head of its page, else ''. */
  widows: string[];
  /** Titles of the outline, each followed by those inside it. */
  outline: string[];
  isTagged: boolean;
  /** Roles of the tagged elements, as "H1" and "P". */
  roles: Set<string>;
  /** What each picture is told as to those who cannot see it; '' for one that is not. */
  figureTexts: string[];
  linkUrls: string[];
  /** The page, from 0, that each link within the PDF leads to; -1 for one that leads nowhere. */
  linkPages: number[];
  info: { title: string; author: string; keywords: string; language: string };
}

const info = z
  .object({
    Title: z.string(),
    Author: z.string(),
    Keywords: z.string().default(''),
    Language: z.string(),
  })
  .transform(({ Title, Author, Keywords, Language }) => ({
    title: Title,
    author: Author,
    keywords: Keywords,
    language: Language,
  }));

const textItem = z.object({
  str: z.string(),
  hasEOL: z.boolean(),
  /** Points. */
  width: z.number(),
  /** A matrix; its last two numbers are the distances from the left and lower edge in points. */
  transform: z.array(z.number()).length(6),
});
const markItem = z.object({ type: z.string(), tag: z.string().optional() });
const link = z.object({ url: z.string() });
const innerLink = z.object({ dest: z.union([z.string(), z.array(z.unknown())]) });
const destination = z.tuple([z.object({ num: z.int(), gen: z.int() })], z.unknown());

interface PageWords {
  all: string;
  artifacts: string;
  artifactWidth: number;
  rightEdge: number;
  /** What is not furniture, with its distances from the left and the lower edge. */
  marks: { text: string; x: number; y: number }[];
}

/** Points: where the text area ends, as `book.typ` has it. */
const margins = { top: 60, bottom: 56 };

/** Points from line to line of a paragraph, at the most; a raised note number is nearer than half of it. */
const linePitch = 16;

interface Titled {
  title: string;
  items: Titled[];
}

/** An element has a role and children; a leaf, which is a piece of content, has a type. */
interface Element {
  role?: string;
  type?: string;
  alt?: string;
  children?: readonly Element[];
}

/** Reads a PDF the way a viewer does. Throws when a viewer could not open it. */
export async function readPdf(pdf: Uint8Array): Promise<PdfReading> {
  // The reader takes its input away; it gets a copy.
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const reading: PdfReading = {
    pageTexts: [],
    artifactTexts: [],
    artifactWidths: [],
    textRightEdges: [],
    emptyStretches: [],
    lineCounts: [],
    emptyFeet: [],
    widows: [],
    outline: titlesOf(await document.getOutline()),
    isTagged: (await document.getMarkInfo())?.Marked === true,
    roles: new Set(),
    figureTexts: [],
    linkUrls: [],
    linkPages: [],
    info: info.parse((await document.getMetadata()).info),
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const words = wordsOf(content.items);
    reading.pageTexts.push(words.all);
    reading.artifactTexts.push(words.artifacts);
    reading.artifactWidths.push(words.artifactWidth);
    reading.textRightEdges.push(words.rightEdge);
    reading.emptyStretches.push(emptyStretch(words, page.view[3] ?? 0));
    reading.lineCounts.push(lineCount(words));
    reading.emptyFeet.push(Math.min(...words.marks.map(({ y }) => y)) - margins.bottom);
    reading.widows.push(widow(words));
    collectElements(await page.getStructTree(), reading);
    for (const annotation of await page.getAnnotations()) {
      const found = link.safeParse(annotation);
      if (found.success) reading.linkUrls.push(found.data.url);
      const inner = innerLink.safeParse(annotation);
      if (inner.success) reading.linkPages.push(await pageOf(document, inner.data.dest));
    }
  }
  await loading.destroy();
  return reading;
}

/** Letters alone: lines break within words, notes put their numbers between them, and labels are spaced. */
export const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

async function pageOf(document: PDFDocumentProxy, dest: string | unknown[]): Promise<number> {
  const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
  const found = destination.safeParse(place);
  return found.success ? document.getPageIndex(found.data[0]).catch(() => -1) : -1;
}

/** A chart's words are drawn, not set: the stretch above a line that begins a figure's caption is one. */
function emptyStretch({ marks }: PageWords, height: number): number {
  const ends = [
    { text: '', y: height - margins.top },
    ...marks.toSorted((a, b) => b.y - a.y),
    { text: '', y: margins.bottom },
  ];
  const stretches = ends.map(({ text, y }, place) =>
    text.startsWith('Figure') ? 0 : (ends[place - 1]?.y ?? y) - y,
  );
  return Math.max(...stretches);
}

/** What stands nearer to the line above than half a line is raised or lowered within it. */
function lineCount({ marks }: PageWords): number {
  const ys = marks.map(({ y }) => y).toSorted((a, b) => b - a);
  let line = Number.POSITIVE_INFINITY;
  return ys.filter((y) => {
    if (line - y < linePitch / 2) return false;
    line = y;
    return true;
  }).length;
}

/** A line that goes on in mid-sentence, with a gap or an indented line below it. */
function widow({ marks }: PageWords): string {
  const top = Math.max(...marks.map(({ y }) => y));
  const line = marks.filter(({ y }) => top - y < linePitch / 2);
  const below = marks.filter(({ y }) => top - y >= linePitch / 2);
  const next = below.filter(({ y }) => top - y < linePitch);
  const left = Math.min(...line.map(({ x }) => x));
  const isAlone = next.length === 0 || Math.min(...next.map(({ x }) => x)) > left + 4;
  const text = line.map((mark) => mark.text).join(' ');
  return isAlone && /^(?!\d+\.|•)[^\p{Lu}“‘]/u.test(text) ? text : '';
}

function titlesOf(items: readonly Titled[] | null): string[] {
  return (items ?? []).flatMap((item) => [item.title, ...titlesOf(item.items)]);
}

function collectElements(element: Element | null, reading: PdfReading): void {
  if (element?.role) reading.roles.add(element.role);
  // The element around a figure and its caption is one of the same role; the picture is the inner one.
  const isPicture = element?.role === 'Figure' && !element.children?.some(({ role }) => role);
  if (isPicture) reading.figureTexts.push(element.alt ?? '');
  for (const child of element?.children ?? []) collectElements(child, reading);
}

function wordsOf(items: readonly unknown[]): PageWords {
  const open: string[] = [];
  let all = '';
  let artifacts = '';
  let artifactWidth = 0;
  let rightEdge = 0;
  const marks: PageWords['marks'] = [];
  for (const item of items) {
    const text = textItem.safeParse(item);
    if (text.success) {
      const words = text.data.str + (text.data.hasEOL ? ' ' : '');
      all += words;
      const isArtifact = open.includes('Artifact');
      const { str, width, transform } = text.data;
      const [, , , , x = 0, y = 0] = transform;
      if (isArtifact) {
        artifacts += words;
        artifactWidth += width;
      }
      if (str.trim() !== '') rightEdge = Math.max(rightEdge, x + width);
      if (str.trim() !== '' && !isArtifact) marks.push({ text: str, x, y });
      continue;
    }
    const mark = markItem.parse(item);
    if (mark.type === 'endMarkedContent') open.pop();
    else open.push(mark.tag ?? '');
  }
  const tidy = (words: string) => words.replace(/\s+/g, ' ').trim();
  return { all: tidy(all), artifacts: tidy(artifacts), artifactWidth, rightEdge, marks };
}
