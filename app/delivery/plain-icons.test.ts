import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainIcon } from './plain-icons.ts';

const icons = `${import.meta.dirname}/../../node_modules/lucide-react/dist/esm/icons`;

test('an icon keeps its drawing, and nothing that is not drawn', () => {
  const code = readFileSync(`${icons}/circle-exclamation-point.mjs`, 'utf8');
  const plain = plainIcon(code);
  expect(plain).toContain('["circle", { cx: "12", cy: "12", r: "10" }]');
  expect(plain).not.toMatch(/key:|name:|size:|aliases:/);
  expect(plain).toContain('createLucideIcon(__iconData)');
});
