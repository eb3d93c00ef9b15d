import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const policy = (name: string) =>
  readFileSync(new URL(`../content/policies/${name}.md`, import.meta.url), 'utf8');

test('the policies name what a buyer may count on', () => {
  const terms = policy('terms-and-conditions');
  expect(terms).toContain('You must be 18 or older');
  expect(terms).toContain('All prices are in US dollars (USD).');
  const refunds = policy('refund-policy');
  expect(refunds).toMatch(/money back within 30 days .* You receive the full amount/);
  expect(refunds).toContain('within 5–10 business days of your mail');
});

test('the disclaimer speaks of the seven subjects, in their order', () => {
  const headings = [...policy('disclaimer').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const subjects = [
    /financial advice/i,
    /educational purpose/i,
    /own risk/i,
    /endorsement/i,
    /testimonial/i,
    /global audience/i,
    /contact/i,
  ];
  expect(headings).toEqual(
    subjects.map((subject, position) =>
      expect.stringMatching(new RegExp(`^${position + 1}\\. .*${subject.source}`, 'i')),
    ),
  );
});
