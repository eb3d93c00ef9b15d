import { expect, test } from 'vitest';
import { parseSample, sampleMarkdown } from '#tests/harness/sample-book.ts';
import { readManuscript } from '../manuscript/read-manuscript.ts';
import { choosePages } from './choose-pages.ts';

const chapter = sampleMarkdown.slice(
  sampleMarkdown.indexOf('# The ground'),
  sampleMarkdown.indexOf('# Glossary'),
);
const further = (title: string) => chapter.replace('The ground before the house', title);
const book = (...titles: string[]) =>
  readManuscript(
    parseSample(
      sampleMarkdown.replace('# Glossary', () => `${titles.map(further).join('')}# Glossary`),
    ),
  );

test('contents, an opening, a chart, a table and an exercise are shown, each on a page of its own', () => {
  const shown = choosePages(book('Two', 'Three'), {
    contents: 4,
    chapters: [5, 6, 12, 20, 29, 31],
    tables: [7, 13, 21],
    charts: [8, 13, 22],
    exercises: [9, 14, 23],
  });
  expect(shown.map(({ page, caption }) => [page, caption])).toEqual([
    [4, 'Contents'],
    [12, 'Chapter 2'],
    [13, 'A chart'],
    [14, 'An exercise'],
    [21, 'A table'],
  ]);
  expect(shown.map(({ words }) => words)).toEqual([
    'The contents: 3 chapters with their sections.',
    'The opening of chapter 2, “Two.”',
    'Figure 2, “Two years at five percent.” $1,050 after one year, $1,103 after two.',
    'An exercise.',
    'Table 3. Two years at five percent.',
  ]);
});

test('a book of one chapter shows its contents alone, since that chapter is read whole elsewhere', () => {
  const places = { contents: 4, chapters: [5, 6, 9, 10], tables: [7], charts: [8], exercises: [7] };
  expect(choosePages(book(), places).map(({ caption }) => caption)).toEqual(['Contents']);
});
