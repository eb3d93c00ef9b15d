import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../app/styles/', import.meta.url));
const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));

/** What a sheet takes its classes from and what it leaves out, each name between braces by itself. */
function sourcesOf(sheet: string): string[] {
  const css = readFileSync(folder + sheet, 'utf8');
  const sources = Array.from(css.matchAll(/^@source (?:not )?"(.+)";$/gm), ([, path = '']) => path);
  return sources.flatMap((path) => {
    const [, before = path, names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
    return names.split(',').map((name) => before + name + after);
  });
}

test('every file and folder that a style sheet names is there', () => {
  const sources = sheets.flatMap((sheet) => sourcesOf(sheet).map((path) => ({ sheet, path })));
  expect(sources.length).toBeGreaterThan(50);
  const isThere = (path: string) =>
    path.includes('*') ? globSync(path, { cwd: folder }).length > 0 : existsSync(folder + path);
  expect(sources.filter(({ path }) => !isThere(path))).toEqual([]);
});

test('no line that names sources is written in a way that this does not read', () => {
  for (const sheet of sheets) {
    const css = readFileSync(folder + sheet, 'utf8');
    // What is left out by name of a class names no file.
    const lines = css.match(/@source (?!not inline\()[^;]*;/g) ?? [];
    const read = css.match(/^@source (?:not )?"[^"{}]+(?:\{[\w.,-]+\}[^"{}]*)?";$/gm) ?? [];
    expect(lines.length, sheet).toBe(read.length);
  }
});
