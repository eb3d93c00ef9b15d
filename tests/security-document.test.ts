import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyPurposes } from '#app/platform/keys.server.ts';
import type { SecurityEventKind } from '#app/platform/security-log/security-event-kind.ts';
import { securityEvents } from '#app/platform/security-log/security-events.ts';
import { commands } from '#commands/shop/run-shop-command.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const document = read('docs/security.md');
/** Without what stands in fences, whose marks would pair with others. */
const prose = document.replaceAll(/^```[\s\S]*?^```/gm, '');

/** Rows of the tables under a heading, cell by cell. */
function rowsUnder(heading: string): string[][] {
  const section = document.split(/^## /m).find((each) => each.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const codeWords = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

test('every event that wakes somebody says what to do then, and every error wakes somebody', () => {
  const events = Object.entries<SecurityEventKind>(securityEvents);
  const unclear = events.filter(([, { level, alert, advice }]) =>
    alert === null ? level === 'error' : advice === '',
  );
  expect(unclear.map(([event]) => event)).toEqual([]);
});

test('every endpoint stands in the matrix of who may do what, and no other', () => {
  const source = read('server/web.ts') + read('server/api-routes.ts');
  const mounted = [
    ...source.matchAll(/\['(GET|POST)', '([^']+)',/g),
    ...source.matchAll(/web\.(get|post)\('([^'*]+)'/g),
  ].map(([, method = '', path]) => `${method.toUpperCase()} ${path}`);
  const told = rowsUnder('Who may do what')
    .map(([endpoint]) => codeWords(endpoint)[0] ?? '')
    .filter((endpoint) => /^[A-Z]+ \//.test(endpoint));
  expect(mounted.length).toBeGreaterThan(25);
  expect(told.toSorted()).toEqual(mounted.toSorted());
});

test('every purpose of a key stands in the inventory, those of links in one row', () => {
  const rows = rowsUnder('Keys and algorithms').filter((cells) => cells.length === 4);
  const told = rows.flatMap(([, , key]) => codeWords(key));
  expect(rows.map(([, , key]) => key)).toContain('one for each kind of link');
  const alone = keyPurposes.filter((purpose) => !purpose.endsWith('-link'));
  expect(alone.length).toBeGreaterThan(5);
  expect(alone.filter((purpose) => !told.includes(purpose))).toEqual([]);
});

test('every command of the owner stands there, and no other', () => {
  const told = rowsUnder('Who may do what')
    .flatMap(([names]) => codeWords(names))
    .filter((name) => !name.includes(' '));
  expect(told.toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
});

test('what the document names as shown by a test or a file is there', () => {
  const paths = codeWords(prose).filter((word) =>
    /^(app|server|tests|docs|commands|sandbox)\/\S+\.\w+$/.test(word),
  );
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every attack has its row, and every test of attacks stands in one', () => {
  const rows = rowsUnder('The battery').filter(([attack]) => /^S-\d\d /.test(attack ?? ''));
  expect(rows.map(([attack]) => attack?.slice(0, 4))).toEqual(
    Array.from({ length: 24 }, (_, n) => `S-${String(n + 1).padStart(2, '0')}`),
  );
  const files = readdirSync(join(root, 'tests/attacks')).filter((file) =>
    file.endsWith('.test.ts'),
  );
  const told = new Set(codeWords(prose));
  expect(files.filter((file) => !told.has(`tests/attacks/${file}`))).toEqual([]);
});
