import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownToTypst, typstString } from './markdown-to-typst.ts';
import { parseBookSource } from './read-book-source.ts';
import { sampleMarkdown } from './sample-book.ts';

const frontMatter = sampleMarkdown.slice(0, sampleMarkdown.indexOf('# Foreword'));
const firstLine = frontMatter.split('\n').length;

const setting = (markdown: string) =>
  markdownToTypst(parseBookSource(`${frontMatter}${markdown}`, 'built.md'));
const chapterWith = (markdown: string) => setting(`# Opening\n\nFirst.\n\n${markdown}\n`);

test('any text reaches the compiler unchanged', () => {
  const compiler = NodeCompiler.create();
  const afterCompiler = (text: string): unknown => {
    const mainFileContent = `#metadata(${typstString(text)}) <text>`;
    return compiler.query({ mainFileContent }, { selector: '<text>', field: 'value' });
  };
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(afterCompiler(text)).toEqual([text]);
    }),
    { examples: [['"#\\u{41}\\'], ['$x^2$ *b* _i_ @a <b> [c] `d` // e /* f */ ~ - -- ---\n= g']] },
  );
});

test('a printed text may hold every mark of both languages', () => {
  const compiler = NodeCompiler.create();
  const marks = fc.constantFrom(...'#$*_<>@[]~\\`"\'=-+/.,;:(){}!|^&% aé€𝕏');
  fc.assert(
    fc.property(fc.array(marks, { minLength: 1, maxLength: 30 }), (characters) => {
      const value = `a${characters.join('')}b`;
      const text = {
        type: 'root' as const,
        children: [
          {
            type: 'heading' as const,
            depth: 1 as const,
            children: [{ type: 'text' as const, value }],
          },
        ],
      };
      const mainFileContent = `#let chapter(title) = [#metadata(title.text) <title>]\n${markdownToTypst({ file: 'x', text })}`;
      expect(compiler.query({ mainFileContent }, { selector: '<title>', field: 'value' })).toEqual([
        value,
      ]);
    }),
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
