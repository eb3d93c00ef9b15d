import { expect, test } from 'vitest';
import { exampleTree } from '#tests/tidy/example-tree.ts';
import { touchedTests } from './touched-tests.ts';

const { sources } = exampleTree({
  'app/root.tsx': "import './styles/shell.css'; import { Header } from './shell/header.tsx';",
  'app/styles/shell.css': '',
  'app/styles/shell.test.ts': "const css = new URL('shell.css', import.meta.url);",
  'app/shell/header.tsx': 'export const Header = 1;',
  'app/platform/money.ts': 'export const formatUsd = 1;',
  'app/platform/money.test.ts': "import { formatUsd } from './money.ts';",
  'app/features/cart/total.tsx': "import { formatUsd } from '#app/platform/money.ts';",
  'app/features/cart/cart.ts': 'export interface Cart { total: number }',
  'app/pages/cart.tsx':
    "import { Total } from '#app/features/cart/total.tsx'; import type { Cart } from '#app/features/cart/cart.ts';",
  'server/api/shop/withdraw.ts': 'export const withdrawEndpoint = 1;',
  'server/api/shop/withdraw.test.ts': "import { shop } from '#tests/harness/shop.ts';",
  'server/api-routes.ts':
    "import { withdrawEndpoint } from './api/shop/withdraw.ts';\nexport const routes = [['POST', '/api/withdraw', withdrawEndpoint]];",
  'server/web.ts': "import { routes } from './api-routes.ts';",
  'server/web.test.ts': "import { web } from './web.ts';",
  'tests/harness/shop.ts': "import { web } from '#server/web.ts';",
  'tests/attacks/floods.test.ts':
    "import { shop } from '#tests/harness/shop.ts'; const a = shop.post('/api/withdraw');",
  'tests/attacks/floods.long.test.ts': "const a = '/api/withdraw';",
  'tests/sums.test.ts': "const articles = 'content/articles';",
  'tests/journeys/cart.spec.ts': "await page.goto('/cart?code=X');",
  'tests/journeys/about.spec.ts': "await page.goto('/about'); const not = '/cartography';",
});

const pages = [
  { file: 'app/pages/cart.tsx', address: '/cart' },
  { file: 'app/pages/about.tsx', address: '/about' },
  { file: 'app/pages/article.tsx', address: '/blog/index-funds' },
];

const touched = (...changed: string[]) => touchedTests(changed, sources, pages);

test('a rule touches its own test first, then the journeys of pages that show it', () => {
  expect(touched('app/platform/money.ts')).toEqual({
    unknown: [],
    tests: ['app/platform/money.test.ts'],
    journeys: ['tests/journeys/cart.spec.ts'],
  });
});

test('an endpoint touches the test beside it and those that ask at its address', () => {
  expect(touched('server/api/shop/withdraw.ts').tests).toEqual([
    'server/api/shop/withdraw.test.ts',
    'tests/attacks/floods.test.ts',
  ]);
});

test('nothing is followed beyond the list of all endpoints', () => {
  expect(touched('server/api/shop/withdraw.ts').tests).not.toContain('server/web.test.ts');
  expect(touched('server/api-routes.ts').tests).toContain('server/web.test.ts');
});

test('types alone touch nothing, since the compiler checks them', () => {
  expect(touched('app/features/cart/cart.ts').journeys).toEqual([]);
});

test('what surrounds every page touches all journeys', () => {
  const all = ['tests/journeys/cart.spec.ts', 'tests/journeys/about.spec.ts'];
  expect(touched('app/shell/header.tsx').journeys).toEqual(all);
  expect(touched('app/styles/shell.css').journeys).toEqual(all);
});

test('a text touches the tests that read its folder, and is unknown where nothing reads it', () => {
  expect(touched('content/articles/index-funds.md')).toEqual({
    unknown: [],
    tests: ['tests/sums.test.ts'],
    journeys: [],
  });
  expect(touched('package-lock.json', 'database/migrations/0001.sql').unknown).toEqual([
    'package-lock.json',
    'database/migrations/0001.sql',
  ]);
});

test('a text that pages import touches the tests that read it, too', () => {
  expect(touched('app/styles/shell.css').tests).toEqual(['app/styles/shell.test.ts']);
});

test('a changed test touches itself, and the long run is left to itself', () => {
  const changed = ['tests/attacks/floods.test.ts', 'tests/attacks/floods.long.test.ts'];
  expect(touched(...changed).tests).toEqual(['tests/attacks/floods.test.ts']);
});
