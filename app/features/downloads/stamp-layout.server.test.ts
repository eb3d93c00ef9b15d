import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutStamp, maxStampLines } from './stamp-layout.server.ts';

/** A face in which every character is half an em wide, and "W" a whole. */
const measure = (text: string) =>
  [...text].reduce((width, character) => width + (character === 'W' ? 1 : 0.5), 0);

const width = 250;
const orderId = '0198c2f4-7d3a-7c1e-9b52-3f6a1d2e4c5b';
const layOut = (buyerName: string) => layOutStamp({ buyerName, orderId }, width, measure);

test('an ordinary name stands on one line', () => {
  const { size, lines } = layOut('Ada King');
  expect(lines).toEqual([`Licensed to Ada King · Order ${orderId}`]);
  expect(size).toBeGreaterThanOrEqual(6);
});

test('a short line keeps the usual size', () => {
  expect(layOutStamp({ buyerName: 'Al', orderId: '7' }, width, measure).size).toBe(7.5);
});

test('a name too long for one line is broken at its spaces', () => {
  const name = 'Maria da Conceição de Albuquerque e Vasconcelos dos Santos Ferreira';
  const { lines } = layOut(name);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(`Licensed to ${name} · Order ${orderId}`);
});

test('a name too long for the margin is cut, never the order', () => {
  const { lines } = layOut('W'.repeat(2000));
  expect(lines).toHaveLength(maxStampLines);
  expect(lines.join(' ')).toMatch(/^Licensed to W+.*W… · Order /);
  expect(lines.join('')).toContain(orderId);
});

test('whatever the name, every line fits the width and the margin holds them all', () => {
  const names = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(fc.constantFrom('W', 'i', ' '), { maxLength: 400 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(names, (name) => {
      const { size, lines } = layOut(name);
      expect(size).toBeGreaterThanOrEqual(5.5);
      expect(lines.length).toBeLessThanOrEqual(maxStampLines);
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(width + 1e-9);
      expect(lines.join('')).toContain(orderId);
    }),
  );
});
