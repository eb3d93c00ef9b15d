import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainIcon } from './plain-icons.ts';

const icons = `${import.meta.dirname}/../../node_modules/lucide-react/dist/esm/icons`;

test.each([
  ['circle-exclamation-point', '["circle", { cx: "12", cy: "12", r: "10" }]'],
  // Long enough to be written on several lines.
  ['newspaper', 'd: "M15 18h-5"'],
])('%s keeps its drawing, and nothing that is not drawn', (name, drawing) => {
  const code = readFileSync(`${icons}/${name}.mjs`, 'utf8');
  const plain = plainIcon(code);
  expect(plain).toContain(drawing);
  expect(plain).not.toMatch(/key:|name:|size:|aliases:/);
  expect(plain).toContain('createLucideIcon(__iconData)');
});
