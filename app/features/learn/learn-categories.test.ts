import { expect, test } from 'vitest';
import { subjects } from '#content/subjects.ts';
import { learnCategories } from './learn-categories.ts';

test('each subject has the number of courses that the specification names', () => {
  const courses = Object.fromEntries(
    learnCategories.map(({ subject, courses }) => [subject, courses]),
  );
  expect(courses).toEqual({
    'stock-market': 12,
    'real-estate': 8,
    forex: 10,
    crypto: 15,
    mindset: 6,
    'financial-management': 9,
  });
});

test('every subject has one card, which leads to its own page', () => {
  expect(learnCategories.map(({ link }) => link).sort()).toEqual(
    subjects.map((subject) => `/learn/${subject}`).sort(),
  );
});

test('the students of all subjects are over 25,000 together, as the academy says', () => {
  const students = learnCategories.map(({ studentsLabel }) =>
    Number.parseInt(studentsLabel.replace(',', ''), 10),
  );
  expect(students.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(25_000);
});
