import { expect, test } from 'vitest';
import { countryNames } from './country-names.ts';

test('every country of the standard is there once, by its name and in the order of the alphabet', () => {
  const names = countryNames();
  expect(names).toHaveLength(249);
  expect(new Set(names).size).toBe(249);
  expect(names.filter((name) => name.length < 4)).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['United Kingdom', 'Germany', 'United States']));
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'));
});
