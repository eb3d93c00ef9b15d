import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import fc from 'fast-check';
import type { Heading } from 'mdast';
import { expect, test } from 'vitest';
import { sampleMarkdown } from '#tests/harness/sample-book.ts';
import { markdownToTypst, typstString } from './markdown-to-typst.ts';
import { parseBookSource } from './read-book-source.ts';

const frontMatter = sampleMarkdown.slice(0, sampleMarkdown.indexOf('# Foreword'));
const firstLine = frontMatter.split('\n').length;

const setting = (markdown: string) =>
  markdownToTypst(parseBookSource(`${frontMatter}${markdown}`, 'built.md'));
const chapterWith = (markdown: string) => setting(`# Opening\n\nFirst.\n\n${markdown}\n`);

const chapter = { type: 'heading', depth: 1 } as const;

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
  // All but ^, which after [ would be a footnote that is defined nowhere.
  const marks = fc.constantFrom(...'#$*_<>@[]~\\`"\'=-+/.,;:(){}!|&% aé€𝕏');
  const title = fc.array(marks, { minLength: 1 }).map((characters) => `a${characters.join('')}b`);
  fc.assert(
    fc.property(fc.array(title, { minLength: 30, maxLength: 60 }), (values) => {
      const headings = values.map(
        (value): Heading => ({ ...chapter, children: [{ type: 'text', value }] }),
      );
      const markup = markdownToTypst({
        file: 'built.md',
        text: { type: 'root', children: headings },
      });
      expect(metadataOf(`#let chapter(title) = metadata(title.text)\n${markup}`)).toEqual(values);
    }),
    runs,
  );
});

test('chapters are numbered, what stands before and after them is not', () => {
  const typst = setting('# Foreword\n\nA.\n\n# Opening\n\nB.\n\n# Disclaimer\n\nC.\n');
  expect(typst).toContain('#unnumbered-chapter[#"Foreword";]');
  expect(typst).toContain('#chapter[#"Opening";]');
  expect(typst).toContain('#unnumbered-chapter[#"Disclaimer";]');
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

test('a table takes the line after it as its caption', () => {
  expect(chapterWith('| a | b |\n| - | -: |\n| 1 | 2 |\n\nTable: Two cells.')).toContain(
    '#book-table(align: (left, right,), caption: [#"Two cells.";], ([#"a";], [#"b";],), ([#"1";], [#"2";],))',
  );
});

test('a footnote that is referred to twice is printed once', () => {
  const typst = chapterWith('A[^x] and B[^x].\n\n[^x]: Source.');
  expect(typst.match(/Source\./g)).toHaveLength(1);
  expect(typst).toContain('#footnote(<note-1>)');
});

test.each([
  ['an image', '![a](b.png)', /"image" is no part/],
  ['a picture in HTML', '<img src="x">', /"html" is no part/],
  ['code', '`x`', /"inlineCode" is no part/],
  ['a code block', '```\nx\n```', /"code" is no part/],
  ['an unknown callout', '> [!WARNING]\n> x', /unknown callout \[!WARNING\]/],
  ['a table without a caption', '| a |\n| - |\n| 1 |', /without a caption/],
  ['a caption without a table', 'Table: Nothing.', /without a table/],
  ['a row of the wrong length', '| a | b |\n| - | - |\n| 1 |\n\nTable: T.', /a row of 1 cells/],
  ['a footnote without a definition', 'See[^lost].', /\[\^lost\] is defined nowhere/],
  ['a footnote nothing refers to', '[^idle]: Note.', /nothing refers to footnote \[\^idle\]/],
  ['a heading that skips a level', '### Deep', /needs one of level 2/],
  ['a heading of the fourth level', '## A\n\n### B\n\n#### C', /three levels/],
  ['a tick box', '- [ ] x', /no tick boxes/],
])('%s is refused with file and line', (_, markdown, fault) => {
  expect(() => chapterWith(markdown)).toThrow(fault);
  expect(() => chapterWith(markdown)).toThrow(/^built\.md:\d+: /);
});

test('a fault is reported on the line where it stands', () => {
  expect(() => chapterWith('![a](b.png)')).toThrow(`built.md:${firstLine + 4}:`);
});

test('text before the first chapter is refused', () => {
  expect(() => setting('Hello.\n\n# Opening\n')).toThrow(/before the first chapter/);
});
