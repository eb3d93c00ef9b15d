import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import {
  climbingImports,
  drawers,
  importsOfNothing,
  misnamedEndpoints,
  namesNotInKebabCase,
  roomsWithoutPage,
  testsWithoutSubject,
} from './names.ts';

const { files: named } = exampleTree(
  Object.fromEntries(
    [
      'app/Cart/row.ts',
      'app/cartRows/row.ts',
      'docs/Home_Page.webp',
      'README.md',
      'deploy/Containerfile',
      '.ci/run',
      'app/features/cart/cart-row.server.test.ts',
      'database/migrations/0000_first.sql',
    ].map((path) => [path, '']),
  ),
);

test('folders, and files that are no code, are found when they are not in kebab-case', () => {
  expect(namesNotInKebabCase(named).map(({ path }) => path)).toEqual([
    'app/Cart/row.ts',
    'app/cartRows/row.ts',
    'docs/Home_Page.webp',
  ]);
});

test('drawers are found by file, folder and last word', () => {
  const paths = [
    'app/lib/a.ts',
    'app/utils.ts',
    'app/cart-helpers.ts',
    'app/session-manager.server.ts',
    'app/cart/index.ts',
  ];
  const fine = [
    ...['app/common-passwords.ts', 'app/library/a.ts', 'app/calibrate.ts'],
    'content/glossary/index.md',
  ];
  const { files } = exampleTree(Object.fromEntries([...paths, ...fine].map((path) => [path, ''])));
  expect(drawers(files).map(({ path }) => path)).toEqual(paths);
});

test('an import that climbs two folders is found', () => {
  const { sources } = exampleTree({
    'app/features/cart/a.ts': "import { b } from '../../b.ts';\nimport { c } from '../c.ts';",
    'app/b.ts': '',
  });
  expect(places(climbingImports(sources))).toEqual(['app/features/cart/a.ts:1']);
});

test('an import that names no file is found, packages and made types aside', () => {
  const text = [
    "import { a } from './a';",
    "import { b } from '#app/b.ts';",
    "import { c } from 'package';",
    "import type { D } from './+types/cart';",
    "import e from './style.css?url';",
  ].join('\n');
  const { sources } = exampleTree({ 'app/x.ts': text, 'app/a.ts': '', 'app/style.css': '' });
  expect(places(importsOfNothing(sources))).toEqual(['app/x.ts:1', 'app/x.ts:2']);
});

test('a test without its subject is found, outside tests/', () => {
  const { files } = exampleTree({
    'app/cart.ts': '',
    'app/cart.test.ts': '',
    'app/row.tsx': '',
    'app/row.test.ts': '',
    'app/lost.test.ts': '',
    'tests/tidy.test.ts': '',
  });
  expect(places(testsWithoutSubject(files))).toEqual(['app/lost.test.ts:1']);
});

test('a manuscript is a subject, whole or in parts that are named so', () => {
  const { files } = exampleTree({
    'content/books/book.md': '',
    'content/books/book.test.ts': '',
    'content/books/book.chapters-6-10.test.ts': '',
    'content/books/book.givens.test.ts': '',
    'content/books/book.more.test.ts': '',
    'content/books/lost.givens.test.ts': '',
  });
  expect(places(testsWithoutSubject(files))).toEqual([
    'content/books/book.more.test.ts:1',
    'content/books/lost.givens.test.ts:1',
  ]);
});

test('an endpoint that is not named after its file is found, and one that exports more', () => {
  const { sources } = exampleTree({
    'server/api/mail/send-note.ts': 'export const sendNoteEndpoint = 1;',
    'server/api/mail/send-note.test.ts': 'test("x", () => {});',
    'server/api/shop/pay.ts': 'export const payNowEndpoint = 1;',
    'server/api/shop/refund.ts': 'export const refundEndpoint = 1; export const limit = 2;',
    'server/http/endpoint.ts': 'export const limit = 2;',
  });
  expect(places(misnamedEndpoints(sources))).toEqual([
    'server/api/shop/pay.ts:1',
    'server/api/shop/refund.ts:1',
  ]);
});

test('a room without its page is found, or with one that is long or lacks a part', () => {
  const page = '# A\n\n| word | means | not |\n\n## Shape\n\nOne.\n\n## Boundaries\n\nTwo.\n';
  const { files } = exampleTree({
    'app/routes.ts': '',
    'app/README.md': page,
    'app/features/cart/cart.ts': '',
    'app/features/cart/README.md': page.replace('## Shape\n\n', ''),
    'app/features/blog/blog.ts': '',
    'server/start.ts': '',
    'server/README.md': page.replace('One.', 'One.\n'.repeat(40)),
    'README.md': '',
  });
  expect(roomsWithoutPage(files).map(({ path }) => path)).toEqual([
    'app/features/cart/README.md',
    'app/features/blog/README.md',
    'server/README.md',
  ]);
});
