import { expect, test } from 'vitest';
import { parseSample, sampleMarkdown } from '#tests/harness/sample-book.ts';
import { inlineWords } from './inline-words.ts';
import { readManuscript } from './read-manuscript.ts';

const frontMatter = sampleMarkdown.slice(0, sampleMarkdown.indexOf('# Foreword'));
const firstLine = frontMatter.split('\n').length;

const reading = (markdown: string) =>
  readManuscript(parseSample(`${frontMatter}${markdown}`, 'built.md'));
const chapterWith = (markdown: string) => reading(`# Opening\n\nFirst.\n\n${markdown}\n`);

const fence = (...lines: string[]) => ['```chart', ...lines, '```'].join('\n');
const chart = [
  'kind: lines',
  'title: T',
  'alt: A.',
  'x: { label: Year, values: [0, 1] }',
  'series: [{ label: S, values: [1, 2] }]',
  'unit: usd',
  'caption: C.',
];

test('numbered chapters, notes, tables and charts are counted through the book', () => {
  const { chapters, notes } = reading(
    `# Foreword\n\nA[^b].\n\n# One\n\nB[^a] and[^b].\n\n${fence(...chart)}\n\n# Two\n\n${fence(...chart)}\n\n[^a]: First defined.\n\n[^b]: First referred to.\n`,
  );
  expect(chapters.map(({ number }) => number)).toEqual([undefined, 1, 2]);
  expect(chapters[1]?.blocks.at(-1)).toMatchObject({ kind: 'chart', number: 1 });
  expect(chapters[2]?.blocks.at(-1)).toMatchObject({ kind: 'chart', number: 2 });
  expect(JSON.stringify(notes[0])).toContain('First referred to.');
  expect(JSON.stringify(chapters[1])).toContain('"number":1,"isFirst":false');
});

test('what a chapter leaves the reader with is set apart, to the end of the chapter', () => {
  const [chapter] = reading('# One\n\nA.\n\n## What to take with you\n\n- B.\n').chapters;
  expect(chapter?.blocks).toMatchObject([
    { kind: 'paragraph', isOpening: true },
    { kind: 'summary', blocks: [{ kind: 'list' }] },
  ]);
});

test('a chapter has the words of its title as its name, also those that are set apart', () => {
  const [chapter] = reading('# The *short* way\n\nA.\n').chapters;
  expect(chapter?.name).toBe('The short way');
});

test('a glossary has the definitions of the terms that the manuscript lists', () => {
  const [chapter] = reading('# Glossary\n\n- Bond\n- Share\n').chapters;
  const [glossary] = chapter?.blocks ?? [];
  const entries = glossary?.kind === 'glossary' ? glossary.entries.map(inlineWords) : [];
  expect(entries).toEqual([
    'Bond. A loan that can be sold.',
    'Share. A small part of the ownership of a company.',
  ]);
});

test.each([
  ['a chart of another kind', chart.with(0, 'kind: pie'), 'kind: '],
  ['a chart without words for those who cannot see it', chart.toSpliced(2, 1), 'alt: '],
  [
    'a series that is too short',
    chart.with(4, 'series: [{ label: S, values: [1, 2, 3] }]'),
    '"S" has 3 values for 2 places',
  ],
  ['a misspelt field', [...chart, 'colour: red'], 'colour'],
])('%s is refused with file, line and field', (_, lines, fault) => {
  const faulty = () => chapterWith(fence(...lines));
  expect(faulty).toThrow(`built.md:${firstLine + 4}: the chart is wrong: `);
  expect(faulty).toThrow(fault);
});

test.each([
  ['an image', '![a](b.png)', /"image" is no part/],
  ['a picture in HTML', '<img src="x">', /"html" is no part/],
  ['code', '`x`', /"inlineCode" is no part/],
  ['a code block', '```\nx\n```', /"code" is no part/],
  ['a glossary with a text of its own', '# Glossary\n\n**Bond.** x', /a glossary lists its terms/],
  [
    'a term with a text of its own',
    '# Glossary\n\n- Bond\n\n  A loan.',
    /a glossary lists its terms/,
  ],
  [
    'a term that is not explained',
    '# Glossary\n\n- Lost',
    /"Lost" is no term of content\/glossary/,
  ],
  ['an unknown callout', '> [!WARNING]\n> x', /unknown callout \[!WARNING\]/],
  ['a table without a caption', '| a |\n| - |\n| 1 |', /without a caption/],
  ['a caption without a table', 'Table: Nothing.', /without a table/],
  ['a row of the wrong length', '| a | b |\n| - | - |\n| 1 |\n\nTable: T.', /a row of 1 cells/],
  ['a footnote without a definition', 'See[^lost].', /\[\^lost\] is defined nowhere/],
  ['a footnote nothing refers to', '[^idle]: Note.', /nothing refers to footnote \[\^idle\]/],
  ['a heading that skips a level', '### Deep', /needs one of level 2/],
  ['a heading of the fourth level', '## A\n\n### B\n\n#### C', /three levels/],
  ['a heading without words', '##', /without words/],
  ['a tick box', '- [ ] x', /no tick boxes/],
])('%s is refused with file and line', (_, markdown, fault) => {
  expect(() => chapterWith(markdown)).toThrow(fault);
  expect(() => chapterWith(markdown)).toThrow(/^built\.md:\d+: /);
});

test('a fault is reported on the line where it stands', () => {
  expect(() => chapterWith('![a](b.png)')).toThrow(`built.md:${firstLine + 4}:`);
});

test('text before the first chapter is refused', () => {
  expect(() => reading('Hello.\n\n# Opening\n')).toThrow(/before the first chapter/);
});
