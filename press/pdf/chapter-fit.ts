/** How a chapter is set, so that its pages are full and its figures stand beside their words. */
export interface ChapterFit {
  /** 1: a little closer than others; 2: closer still. */
  closer: 0 | 1 | 2;
  /** Whether its last box or paragraphs begin a page, to keep the summary company. */
  endsOnNewPage: boolean;
  /** Whether boxes that would stand whole on the next page may begin on this one. */
  splitsBoxes: boolean;
  /** To write on, below each question of an exercise; 0: only the rest of its last line. */
  answerLines: number;
  /** Names of figures that stand at the head of the page after their words, as in "table 3". */
  floating: ReadonlySet<string>;
}

/** By chapter number. */
export type Fitting = ReadonlyMap<number, ChapterFit>;

/** A place in the book as set: the page, from 1, and points from its top. */
export interface Spot {
  page: number;
  y: number;
}

/** A paragraph or a figure of a chapter as set, in the order of the manuscript. */
export interface Piece {
  chapter: number;
  /** `words`, `summary`, the kind of the box it stands in, or the figure's name. */
  kind: string;
  from: Spot;
  to: Spot;
}

export interface BookLayout {
  pieces: Piece[];
  /** Points that the notes at the foot of a page take, by page; none where it has no notes. */
  noteHeights: ReadonlyMap<number, number>;
}

/** Points, as book.typ has it: where the text area of a page begins and ends. */
const textTop = 60;
const textBottom = 683.8;

/** Points, at the most. */
const lineHeight = 12;

/** Points between the text and its notes, rule included. */
const noteGap = 16;

/** The part of each page of a chapter that its text leaves empty at the foot, in order. */
export function emptyParts(pieces: readonly Piece[], { noteHeights }: BookLayout): number[] {
  const pages = pieces.flatMap(({ from, to }) => [from.page, to.page]);
  const [first, last] = [Math.min(...pages), Math.max(...pages)];
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const page = first + n;
    if (pieces.some(({ from, to }) => from.page <= page && to.page > page)) return 0;
    const notes = noteHeights.get(page);
    const end = notes === undefined ? textBottom : textBottom - notes - noteGap;
    const ys = pieces.flatMap(({ to }) => (to.page === page ? [to.y] : []));
    return Math.max(0, end - Math.max(textTop, ...ys)) / (textBottom - textTop);
  });
}

/** The figures that do not stand below the words before them, on their page or on the next. */
export function strayFigures(pieces: readonly Piece[]): string[] {
  return pieces.flatMap(({ kind, from }, place) => {
    const words = pieces[place - 1]?.to;
    if (!isFigure(kind) || !words) return [];
    const isAfter = from.page === words.page ? from.y >= words.y : from.page === words.page + 1;
    return isAfter ? [] : [kind];
  });
}

/** The figures that found no room below their words and left it empty. */
export function displacedFigures(pieces: readonly Piece[]): string[] {
  return pieces.flatMap(({ kind, from }, place) => {
    const words = pieces[place - 1]?.to;
    return isFigure(kind) && words && from.page > words.page ? [kind] : [];
  });
}

/** Whether a paragraph's last line stands alone at the head of a page. */
function isWidowed({ from, to }: Piece): boolean {
  return to.page > from.page && to.y < textTop + lineHeight;
}

/** How often a box goes on over a page. */
export function brokenBoxes(pieces: readonly Piece[]): number {
  return pieces.filter(({ kind, from, to }, place) => {
    const before = pieces[place - 1];
    const begun = before?.kind === kind ? before.to.page : from.page;
    return boxes.has(kind) && to.page > begun;
  }).length;
}

const boxes = new Set(['tip', 'example', 'exercise']);

function isFigure(kind: string): boolean {
  return /^(?:table|chart) \d+$/.test(kind);
}

/** An empty part of a page that nobody minds. */
const harmlessPart = 0.08;

/** What speaks against so few lines below a question. */
const scarcityOf = [4.5, 1.5, 0.3];

/** What speaks against a chapter set so: 0 is perfect, and about 1 is what one notices. */
export function faultsOf(
  { closer, endsOnNewPage, splitsBoxes, answerLines }: ChapterFit,
  pieces: readonly Piece[],
  layout: BookLayout,
): number {
  const empty = emptyParts(pieces, layout);
  const lastPart = empty.at(-1) ?? 0;
  const inside = empty.slice(0, -1).map((part) => Math.max(0, part - harmlessPart));
  return (
    strayFigures(pieces).length * 50 +
    pieces.filter(isWidowed).length * 8 +
    inside.reduce((sum, part) => sum + 20 * part + (part > 0.17 ? 4 : 0), 0) +
    3 * lastPart +
    (lastPart > 0.45 ? 6 : 0) +
    brokenBoxes(pieces) * 2 +
    (scarcityOf[answerLines] ?? 0) +
    closer * 0.4 +
    (endsOnNewPage ? 0.1 : 0) +
    (splitsBoxes ? 0.5 : 0)
  );
}
