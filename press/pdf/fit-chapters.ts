/** Where a chapter begins and ends, as set. */
export interface ChapterSpan {
  chapter: number;
  firstPage: number;
  lastPage: number;
  /** Points from the top of the last page to the end of the text. */
  end: number;
  /** The same of the page before, where the last words were moved off it. */
  left: number | null;
}

/**
 * Chapter number -> how it is set: 1 a little closer than others, 2 closer still, `joined` with its
 * last words moved to the page of its summary.
 */
export type Fitting = ReadonlyMap<number, 1 | 2 | 'joined'>;

const closerSettings = [1, 2] as const;

/** A last page that ends above this, in points, holds little more than the chapter's summary. */
const stubEnd = 281;

/** A page that ends above this is three tenths empty: too much to pay for company. */
const minLeftPt = 497;

/**
 * Copyfitting: finds the chapters whose last page is nearly empty and that a slightly closer setting
 * makes a page shorter. Where none does, the last words before it keep a lone summary company, unless
 * the page that they leave would be the emptier one. `measure` sets the book with a fitting.
 */
export function fitChapters(measure: (fitting: Fitting) => ChapterSpan[]): Fitting {
  const asTheyAre = measure(new Map());
  const stubs = asTheyAre.filter((span) => pagesOf(span) > 1 && span.end < stubEnd);
  const fitting = new Map<number, 1 | 2 | 'joined'>();
  let open = stubs;
  for (const closer of closerSettings) {
    if (open.length === 0) break;
    const tried = new Map([...fitting, ...open.map(({ chapter }) => [chapter, closer] as const)]);
    const spans = measure(tried);
    const isShorter = (stub: ChapterSpan) =>
      spans.some((span) => span.chapter === stub.chapter && pagesOf(span) < pagesOf(stub));
    for (const stub of open.filter(isShorter)) fitting.set(stub.chapter, closer);
    open = open.filter((stub) => !isShorter(stub));
  }
  if (open.length === 0) return fitting;
  for (const { chapter } of open) fitting.set(chapter, 'joined');
  for (const { chapter, left } of measure(fitting)) {
    if (left !== null && left < minLeftPt) fitting.delete(chapter);
  }
  return fitting;
}

function pagesOf({ firstPage, lastPage }: ChapterSpan): number {
  return lastPage - firstPage + 1;
}
