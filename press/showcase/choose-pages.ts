import { inlineWords } from '../manuscript/inline-words.ts';
import type { Block, Manuscript } from '../manuscript/manuscript.ts';
import type { Places } from '../pdf/typeset-book.ts';

/** A page that is shown before anybody buys. */
export interface ShownPage {
  page: number;
  /** A word or two below its picture. */
  caption: string;
  /** What it shows, in a sentence, for whoever does not see it. */
  words: string;
}

/**
 * Picks what a book looks like inside: its contents, the opening of its second chapter, and a chart,
 * a table and an exercise from further on, each on a page of its own, in the order of the pages. The
 * first chapter is left out, since it is read whole elsewhere. A kind that the book lacks is passed over.
 */
export function choosePages({ chapters }: Manuscript, places: Places): ShownPage[] {
  const openings = chapters.flatMap(({ number, name }, place) =>
    number === undefined
      ? []
      : [
          candidate(
            places.chapters[place],
            `Chapter ${number}`,
            `The opening of chapter ${number}, “${name}.”`,
          ),
        ],
  );
  const blocks = chapters.flatMap((chapter) => chapter.blocks);
  const exercises = calloutTitles(blocks).map((title, place) =>
    candidate(
      places.exercises[place],
      'An exercise',
      title ? `An exercise, “${title}.”` : 'An exercise.',
    ),
  );
  const tables = blocks
    .flatMap((block) => (block.kind === 'table' ? [block] : []))
    .map(({ number, caption }) =>
      candidate(places.tables[number - 1], 'A table', `Table ${number}. ${inlineWords(caption)}`),
    );
  const charts = blocks
    .flatMap((block) => (block.kind === 'chart' ? [block] : []))
    .map(({ number, chart }) =>
      candidate(
        places.charts[number - 1],
        'A chart',
        `Figure ${number}, “${chart.title}.” ${chart.alt}`,
      ),
    );
  const contents = candidate(
    places.contents,
    'Contents',
    `The contents: ${openings.length} chapters with their sections.`,
  );
  const second = openings[1] ? [openings[1]] : [];
  const chosen = [contents, ...second];
  const from = openings[1]?.page ?? Number.POSITIVE_INFINITY;
  const to = openings.at(-1)?.page ?? from;
  // The rarest first; each from another part of the book, so that it is seen as a whole.
  for (const [kind, share] of [
    [charts, 1 / 3],
    [tables, 1 / 2],
    [exercises, 3 / 4],
  ] as const) {
    const aim = from + (to - from) * share;
    const [found] = kind
      .filter(({ page }) => page > from && chosen.every((one) => one.page !== page))
      .sort((one, other) => Math.abs(one.page - aim) - Math.abs(other.page - aim));
    if (found) chosen.push(found);
  }
  return chosen.sort((one, other) => one.page - other.page);
}

function candidate(page: number | undefined, caption: string, words: string): ShownPage {
  if (page === undefined)
    throw new Error(`The typesetter does not say where this stands: ${words}`);
  return { page, caption, words: words.replaceAll('?.”', '?”') };
}

function calloutTitles(blocks: Block[]): string[] {
  return blocks.flatMap((block) =>
    block.kind === 'callout' && block.callout === 'exercise' ? [inlineWords(block.title)] : [],
  );
}
