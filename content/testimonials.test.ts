import { expect, test } from 'vitest';
import { testimonials } from './testimonials.ts';

test('ten readers speak, each once and each from somewhere else', () => {
  expect(testimonials).toHaveLength(10);
  expect(new Set(testimonials.map(({ name }) => name)).size).toBe(10);
  expect(new Set(testimonials.map(({ location }) => location)).size).toBe(10);
});

test('every rating is five, and nobody speaks of money gained', () => {
  for (const { rating, content } of testimonials) {
    expect(rating).toBe(5);
    expect(content).not.toMatch(/[$€£%]|\b(earn|profit|gain|return|made money)/i);
  }
});
