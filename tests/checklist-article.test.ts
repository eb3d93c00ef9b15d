import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const article = readFileSync(
  new URL('../content/articles/lazy-investor-checklist.md', import.meta.url),
  'utf8',
);
const sections = article.split(/^## /m).slice(1);
const sectionsNamed = (start: RegExp) => sections.filter((section) => start.test(section));

test('the checklist has its steps, closer looks, tip and promises, with the figures of the specification', () => {
  const steps = sectionsNamed(/^\d+\. /);
  expect(steps.map((step) => Number.parseInt(step, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  // Each says what to do under its title.
  for (const step of steps) expect(step.split('\n\n')[1]?.length).toBeGreaterThan(200);
  expect(steps[2]).toMatch(/emergency fund of 3–6 months/);
  expect(steps[3]).toMatch(/debt above 6–8% interest/);
  expect(steps[8]).toMatch(/Rebalance once or twice a year/);
  expect(sectionsNamed(/^A closer look: /).length).toBeGreaterThan(2);
  expect(article.match(/^> \[!TIP\]$/gm)).toHaveLength(1);
  const [promises] = sectionsNamed(/^My promises/);
  expect(promises?.match(/^(-|\d+\.) .*\b(I|my)\b/gm)?.length).toBeGreaterThan(4);
});
