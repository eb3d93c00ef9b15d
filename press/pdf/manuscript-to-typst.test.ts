import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSample, sampleMarkdown } from '#tests/harness/sample-book.ts';
import { readManuscript } from '../manuscript/read-manuscript.ts';
import type { ChapterFit } from './chapter-fit.ts';
import { manuscriptToTypst, typstString } from './manuscript-to-typst.ts';

const frontMatter = sampleMarkdown.slice(0, sampleMarkdown.indexOf('# Foreword'));

const setting = (markdown: string) =>
  manuscriptToTypst(
    readManuscript(parseSample(`${frontMatter}${markdown}`, 'built.md')),
    new Map(),
  );
const chapterWith = (markdown: string) => setting(`# Opening\n\nFirst.\n\n${markdown}\n`);

/** A compiler each time: changed in place, its source may panic where a character is longer than one byte. */
const metadataOf = (mainFileContent: string): unknown =>
  NodeCompiler.create().query({ mainFileContent }, { selector: 'metadata', field: 'value' });

/** Many texts to a compiler, because starting one takes 20 ms. */
const runs = { numRuns: 5 };

test('any text reaches the compiler unchanged', () => {
  const texts = fc.array(fc.string({ unit: 'binary' }), { minLength: 30, maxLength: 60 });
  fc.assert(
    fc.property(texts, (values) => {
      const markup = values.map((value) => `#metadata(${typstString(value)})`).join('\n');
      expect(metadataOf(markup)).toEqual(values);
    }),
    { ...runs, examples: [[['"#\\u{41}\\', '$x^2$ *b* @a <b> [c] `d` // e /* f */ ~ ---\n= g']]] },
  );
});

test('a printed title may hold every mark of both languages', () => {
  const marks = fc.constantFrom(...'#$*_<>@[]~^\\`"\'=-+/.,;:(){}!|&% aé€𝕏');
  const title = fc.array(marks, { minLength: 1 }).map((characters) => `a${characters.join('')}b`);
  fc.assert(
    fc.property(fc.array(title, { minLength: 30, maxLength: 60 }), (values) => {
      const chapters = values.map((name, n) => ({
        title: [{ kind: 'text' as const, text: name }],
        name,
        number: n + 1,
        blocks: [],
      }));
      const markup = manuscriptToTypst({ chapters, notes: [] }, new Map());
      expect(metadataOf(`#let chapter(title) = metadata(title.text)\n${markup}`)).toEqual(values);
    }),
    runs,
  );
});

test('chapters are numbered, what stands before and after them is not', () => {
  const typst = setting('# Foreword\n\nA.\n\n# Opening\n\nB.\n\n# Disclaimer\n\nC.\n');
  expect(typst).toContain('#unnumbered-chapter[#"Foreword";]');
  expect(typst).toContain('#chapter[#"Opening";]');
  expect(typst).toContain('#closing-matter[#"Disclaimer";]');
});

test('the first words of a numbered chapter lead in, at most four of them', () => {
  expect(setting('# Opening\n\nOne two three four five.\n')).toContain(
    '#lead-in[#"One two three four";];#" five.";',
  );
  expect(setting('# Foreword\n\nOne two.\n')).not.toContain('lead-in');
});

test('a line break in the source is a space in the book', () => {
  expect(chapterWith('one\ntwo')).toContain('#"one two";');
});

test('the dash of a negative number stays on its line, that of a range need not', () => {
  expect(chapterWith('Of 7, –25 and –$3 or 6–8%.')).toContain(
    '#"Of 7, –\u206025 and –\u2060$3 or 6–8%.";',
  );
});

test('the sign of a sum stays on the line of what it is put before', () => {
  expect(chapterWith('2,800 ÷ 14 = $200, and 3 × (4) twice × over.')).toContain(
    '#"2,800 ÷\u00a014 =\u00a0$200, and 3 ×\u00a0(4) twice × over.";',
  );
});

test('a callout takes its title from a bold first line', () => {
  expect(chapterWith('> [!TIP]\n> **Title**\n>\n> Text.')).toContain(
    '#callout("tip", title: [#"Title";])[#"Text.";]',
  );
  expect(chapterWith('> [!EXAMPLE]\n> **Title**\n> Text.')).toContain(
    '#callout("example", title: [#"Title";])[#"Text.";]',
  );
  expect(chapterWith('> [!EXERCISE]\n> **Bold** start.')).toContain(
    '#callout("exercise", title: [])[#strong[#"Bold";];#" start.";]',
  );
});

test('a plain quotation is a pull quote', () => {
  expect(chapterWith('> Said.')).toContain('#pull-quote[#"Said.";]');
});

test('two short sentences of a pull quote have a line each, long ones run on', () => {
  expect(chapterWith('> Said. Done.')).toContain('#pull-quote[#"Said.";#linebreak();#"Done.";]');
  const long = `${'very '.repeat(10)}long.`;
  expect(chapterWith(`> Said. ${long}`)).toContain(`#pull-quote[#"Said. ${long}";]`);
});

test('a line that only leads from a heading to a table or box stays with it', () => {
  const kept = '#kept-with-next[#"Here.";]';
  expect(chapterWith('## A\n\nHere.\n\n> [!TIP]\n> **B**\n> Text.')).toContain(kept);
  expect(chapterWith('## A\n\nHere.\n\nThere.')).not.toContain('kept-with-next');
  expect(chapterWith(`## A\n\n${'Long. '.repeat(40)}\n\n> [!TIP]\n> **B**\n> Text.`)).not.toContain(
    'kept-with-next',
  );
});

test('a table takes the line after it as its caption', () => {
  expect(chapterWith('| a | b |\n| - | -: |\n| 1 | 2 |\n\nTable: Two cells.')).toContain(
    '#book-table(align: (left, right,), caption: [#"Two cells.";], ([#"a";], [#"b";],), ([#"1";], [#"2";],))',
  );
});

test('a footnote that is referred to twice is printed once', () => {
  const typst = chapterWith('A[^x] and B[^x].\n\n[^x]: Source.');
  expect(typst.match(/#footnote\[/g)).toHaveLength(1);
  expect(typst).toContain('#footnote(<note-1>)');
});

test('the notes are collected as sources before the disclaimer', () => {
  const typst = setting('# Opening\n\nA[^x].\n\n# Disclaimer\n\nC.\n\n[^x]: A *book*.');
  expect(typst).toContain('#sources([#"A ";#emph[#"book";];#".";])\n\n#closing-matter');
});

const fitted = (markdown: string, fit: Partial<ChapterFit>) => {
  const plain = { closer: 0, endsOnNewPage: false, splitsBoxes: false, answerLines: 2 } as const;
  const source = `${frontMatter}# Opening\n\nFirst.\n\n${markdown}\n`;
  return manuscriptToTypst(
    readManuscript(parseSample(source, 'built.md')),
    new Map([[1, { ...plain, floating: new Set<string>(), ...fit }]]),
  );
};

test('a chart stands in its place, or at the head of the next page where its chapter is fitted so', () => {
  const chart =
    '```chart\nkind: bars\ntitle: T\nalt: A.\nx: { label: Year, values: [1, 2] }\nseries:\n  - { label: One, values: [1, 2] }\nunit: usd\ncaption: C.\n```';
  expect(fitted(chart, {})).not.toContain('floats: true');
  expect(fitted(chart, { floating: new Set(['chart 1']) })).toContain('floats: true');
});

test('each question of an exercise has lines to write on, and so has one without questions', () => {
  const questions = '> [!EXERCISE]\n> **B**\n>\n> 1. One.\n> 2. Two.';
  expect(fitted(questions, {}).match(/#answer-lines\(2\)/g)).toHaveLength(2);
  // A question and its lines stay on one page.
  expect(fitted(questions, {}).match(/#kept-together\[/g)).toHaveLength(2);
  expect(fitted(questions, { answerLines: 0 }).match(/#rest-of-line\(\)/g)).toHaveLength(2);
  const prose = '> [!EXERCISE]\n> **B**\n> Text.';
  expect(fitted(prose, {}).match(/#answer-lines\(4\)/g)).toHaveLength(1);
  expect(fitted(prose, { answerLines: 0 }).match(/#answer-lines\(1\)/g)).toHaveLength(1);
  expect(fitted('> [!EXAMPLE]\n> 1. One.\n\n1. Two.', {})).not.toContain('answer-lines');
});
