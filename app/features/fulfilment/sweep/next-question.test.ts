import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxQuestions, nextQuestion } from './next-question.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const openedAt = new Date('2026-11-22T12:00:00.000Z');
const at = (ms: number) => new Date(openedAt.getTime() + ms);

test('questions are close while a buyer pays and far between later', () => {
  const asked: number[] = [];
  for (let next = nextQuestion(openedAt, openedAt); next; next = nextQuestion(openedAt, next)) {
    asked.push((next.getTime() - openedAt.getTime()) / minuteMs);
  }
  expect(asked.slice(0, 4)).toEqual([2, 5, 15, 60]);
  expect(asked.at(-1)).toBe((7 * dayMs) / minuteMs);
  expect(asked).toHaveLength(maxQuestions);
  expect(maxQuestions).toBe(12);
});

test('the next question is always ahead, however late the last one was', () => {
  const onTime = fc.constantFrom(2, 5, 15, 60).map((minutes) => minutes * minuteMs);
  fc.assert(
    fc.property(fc.oneof(fc.nat(8 * dayMs), onTime), (age) => {
      const next = nextQuestion(openedAt, at(age));
      if (next === null) expect(age).toBeGreaterThanOrEqual(7 * dayMs);
      else expect(next.getTime()).toBeGreaterThan(at(age).getTime());
    }),
  );
});
