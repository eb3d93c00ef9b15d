import { expect, test } from 'vitest';
import type { Evidence } from '#content/evidence.ts';
import { stated, statedTestimonials } from './stated.ts';

const evidence: Evidence = { what: 'Export of all ratings', since: '2026-11-24' };
const reader = { name: 'Ada', location: 'London', content: 'Good.', rating: 5 };

test('a claim is stated with its evidence and, for trying the shop, without; left out it is not', () => {
  expect(stated({ says: 4.9, evidence })).toBe(4.9);
  expect(stated({ says: 4.9, evidence: null })).toBe(4.9);
  expect(stated({ says: 4.9, evidence: 'leave out' })).toBeNull();
  expect(stated(undefined)).toBeNull();
});

test('words that nobody is known to have written are a sample; what is behind words is not told', () => {
  const words = [
    { ...reader, evidence },
    { ...reader, name: 'Bea', evidence: null },
    { ...reader, name: 'Cleo', evidence: 'leave out' as const },
  ];
  expect(statedTestimonials(words)).toEqual([
    { ...reader, isSample: false },
    { ...reader, name: 'Bea', isSample: true },
  ]);
});
