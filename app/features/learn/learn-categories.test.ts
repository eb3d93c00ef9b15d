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

test('students are counted only where there is something to learn', () => {
  const labels = Object.fromEntries(
    learnCategories.map(({ subject, studentsLabel }) => [subject, studentsLabel]),
  );
  const { 'stock-market': open, ...closed } = labels;
  expect(open).toBe('Over 25,000 students');
  expect(new Set(Object.values(closed))).toEqual(new Set(['Students welcome when it opens']));
});
