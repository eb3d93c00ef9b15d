import { expect, test } from 'vitest';
import { claimsTakenAsTheyAre } from './claims.ts';
import { exampleTree, places } from './example-tree.ts';

const content = {
  'content/claims.ts': 'export const students = 1;',
  'content/testimonials.ts': 'export interface Testimonial {}\nexport const testimonials = [];',
};

function check(path: string, text: string) {
  return places(claimsTakenAsTheyAre(exampleTree({ ...content, [path]: text }).sources));
}

test('a page that reads the claims themselves is found', () => {
  const text = "\nimport { students } from '#content/claims.ts';";
  expect(check('app/pages/about.tsx', text)).toEqual(['app/pages/about.tsx:2']);
  expect(check('app/features/catalog/catalog.ts', text)).toHaveLength(1);
});

test('the feature of the claims may, and so may tests; types are free', () => {
  const text = "import { testimonials } from '#content/testimonials.ts';";
  expect(check('app/features/claims/list-claims.ts', text)).toEqual([]);
  expect(check('app/pages/home.test.tsx', text)).toEqual([]);
  expect(
    check('app/pages/home.tsx', "import type { Testimonial } from '#content/testimonials.ts';"),
  ).toEqual([]);
});
