import { expect, test } from 'vitest';
import { parseSample, sampleMarkdown } from '#tests/harness/sample-book.ts';

const reading = (content: string) => () => parseSample(content, 'built.md');

test('the front matter of a book is read into typed fields', () => {
  expect(parseSample(sampleMarkdown, 'built.md')).toMatchObject({
    id: 'ebook-1',
    title: 'Built to Last',
    subtitle: 'Your Financial Foundation for Smart Investing',
    author: 'Martin Keel',
    edition: 'First chapter edition',
    editedOn: '2026-11-24',
    file: 'built.md',
  });
});

test('the text of a book is everything after its front matter', () => {
  const [first] = parseSample(sampleMarkdown, 'built.md').text.children;
  expect(first).toMatchObject({ type: 'heading', depth: 1, position: { start: { line: 10 } } });
});

test.each(['id', 'title', 'subtitle', 'author', 'edition', 'editedOn'])(
  'a book without %s is refused with file and field',
  (field) => {
    const content = sampleMarkdown.replace(new RegExp(`^${field}: .*\n`, 'm'), '');
    expect(reading(content)).toThrow(new RegExp(`built\\.md.*${field}`));
  },
);

test('an id that is not in the catalogue is refused with file and field', () => {
  expect(reading(sampleMarkdown.replace('ebook-1', 'ebook-9'))).toThrow(/built\.md.*id/);
});

test('a misspelt field is refused by its name', () => {
  const content = sampleMarkdown.replace('edition:', 'editoin: x\nedition:');
  expect(reading(content)).toThrow(/built\.md.*editoin/);
});

test('a title under which the shop sells no such book is refused', () => {
  expect(reading(sampleMarkdown.replace('title: Built', 'title: Build'))).toThrow(
    /built\.md: title: "Build to Last/,
  );
});

test('a book without front matter is refused', () => {
  expect(reading('# Foreword\n\nHello.\n')).toThrow(/built\.md.*front matter/);
});

test('front matter that is no YAML is refused with the file', () => {
  expect(reading(sampleMarkdown.replace('title: Built', 'title: "Built'))).toThrow(
    /^built\.md: front matter is no valid YAML/,
  );
});
