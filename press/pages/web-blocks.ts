import type {
  Blockquote,
  Code,
  Heading,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableCell,
} from 'mdast';
import { readArticleChart } from '../charts/article-chart.ts';
import { drawArticleChart } from '../charts/draw-article-chart.ts';
import type { ArticleFrontMatter } from '../text/front-matter.ts';
import { readCallout } from '../text/read-callout.ts';
import { anchorOf, wordsOf } from '../text/read-text.ts';

/** From here on a reader wants to see what is coming. */
const wordsThatNeedContents = 1500;

const calloutTitles: Record<string, string> = { tip: 'Tip', note: 'Note', example: 'Example' };

/**
 * Prepares a text for the page: headings get their names, quotations that open with [!TIP] become
 * boxes, tables can be scrolled by keyboard, chart fences become charts, and long texts open with
 * their contents. Throws a sentence naming the file for a chart or a box it does not know.
 */
export function webBlocks(file: string, tree: Root): Root {
  const headings = tree.children.filter((node): node is Heading => node.type === 'heading');
  const long = wordsOf(tree).split(/\s+/).length > wordsThatNeedContents;
  let section = '';
  const blocks = tree.children.map((node): RootContent => {
    if (node.type === 'heading') section = wordsOf(node);
    if (node.type === 'heading') return named(node);
    if (node.type === 'paragraph') return { ...node, children: whole(node.children, day) };
    if (node.type === 'table') return scrollable(node, section);
    if (node.type === 'blockquote') return boxed(node, file);
    return node.type === 'code' ? drawn(node, file) : node;
  });
  return { ...tree, children: long ? [contents(headings), ...blocks] : blocks };
}

/** What an article's front matter adds below the text: its questions, and where its facts come from. */
export function closingBlocks({ faq, sources }: ArticleFrontMatter): RootContent[] {
  const questions = faq.flatMap(({ question, answer }): RootContent[] => [
    { type: 'heading', depth: 3, children: [{ type: 'text', value: question }] },
    { type: 'paragraph', children: [{ type: 'text', value: answer }] },
  ]);
  const links = sources.map(({ title, url }) => ({
    type: 'listItem' as const,
    children: [
      {
        type: 'paragraph' as const,
        children: [
          { type: 'link' as const, url, children: [{ type: 'text' as const, value: title }] },
        ],
      },
    ],
  }));
  return [
    ...(questions.length > 0 ? [titled('Common questions'), ...questions] : []),
    titled('Sources'),
    {
      type: 'list',
      data: { hProperties: { className: ['sources'] } },
      children: links,
    },
  ];
}

function titled(value: string): Heading {
  return named({ type: 'heading', depth: 2, children: [{ type: 'text', value }] });
}

function named(heading: Heading): Heading {
  return {
    ...heading,
    data: { hProperties: { id: anchorOf(wordsOf(heading)) } },
    children: whole(heading.children, range),
  };
}

/** Such as `3–6 months`, which browsers would break after the dash. */
const range = /(?<!\d)(\d+–\d+\S*)/;

/** The day of `November 24, 2026`; the year may stand on the next line, as large letters leave no room for all. */
const day =
  /((?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2},)(?= \d{4})/;

/** Keeps on one line what a text says in words of that pattern. */
function whole(parts: PhrasingContent[], pattern: RegExp): PhrasingContent[] {
  return parts.flatMap((part) =>
    part.type !== 'text'
      ? part
      : part.value.split(pattern).map((value, n): PhrasingContent => {
          const text = { type: 'text' as const, value };
          const data = { hName: 'span', hProperties: { className: ['range'] } };
          return n % 2 === 0 ? text : { type: 'emphasis', data, children: [text] };
        }),
  );
}

function scrollable(table: Table, section: string): Blockquote {
  const label = section === '' ? 'Table' : `Table: ${section}`;
  return {
    type: 'blockquote',
    data: {
      hName: 'div',
      hProperties: { className: ['wide-table'], role: 'region', ariaLabel: label, tabIndex: 0 },
    },
    children: [tidied(table)],
  };
}

/**
 * Columns of figures end alike by a class, because the page allows no style attributes; a corner that
 * names nothing is no heading.
 */
function tidied(table: Table): Table {
  const cellOf = (cell: TableCell, isFigure: boolean): TableCell => {
    const hName = cell.children.length === 0 ? { hName: 'td' } : {};
    const hProperties = isFigure ? { hProperties: { className: ['figure'] } } : {};
    return { ...cell, data: { ...hName, ...hProperties } };
  };
  return {
    ...table,
    align: null,
    children: table.children.map((row) => ({
      ...row,
      children: row.children.map((cell, n) => cellOf(cell, table.align?.[n] === 'right')),
    })),
  };
}

function boxed(quote: Blockquote, file: string): Blockquote {
  const callout = readCallout(quote);
  if (!callout) return quote;
  const standard = calloutTitles[callout.kind];
  if (!standard) throw new Error(`${file}: there are no boxes of the kind [!${callout.kind}]`);
  const title =
    callout.title.length > 0 ? callout.title : [{ type: 'text' as const, value: standard }];
  return {
    type: 'blockquote',
    data: { hName: 'div', hProperties: { className: ['callout'], role: 'note' } },
    children: [
      { type: 'paragraph', children: [{ type: 'strong', children: title }] },
      ...callout.content,
    ],
  };
}

function drawn(code: Code, file: string): RootContent {
  if (code.lang !== 'chart') return code;
  const subject = `${file}:${code.position?.start.line ?? '?'}`;
  const chart = drawArticleChart(readArticleChart(code.value, subject));
  const { tagName, properties, children } = chart;
  const data = { hName: tagName, hProperties: properties, hChildren: children };
  return { type: 'paragraph', data, children: [] };
}

/** Folded, or they would fill a phone's screen before the first sentence. */
function contents(headings: readonly Heading[]): Blockquote {
  const items = headings
    .filter(({ depth }) => depth === 2)
    .map((heading) => ({
      type: 'listItem' as const,
      children: [
        {
          type: 'paragraph' as const,
          children: [
            {
              type: 'link' as const,
              url: `#${anchorOf(wordsOf(heading))}`,
              children: whole([{ type: 'text', value: wordsOf(heading) }], range),
            },
          ],
        },
      ],
    }));
  return {
    type: 'blockquote',
    data: { hName: 'nav', hProperties: { className: ['toc'], ariaLabel: 'On this page' } },
    children: [
      {
        type: 'blockquote',
        data: { hName: 'details' },
        children: [
          {
            type: 'paragraph',
            data: { hName: 'summary' },
            children: [{ type: 'text', value: 'On this page' }],
          },
          { type: 'list', children: items },
        ],
      },
    ],
  };
}
