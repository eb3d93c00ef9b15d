import { expect, test } from 'vitest';
import {
  arrowsThatGoUp,
  importCycles,
  promisesOutsideJobs,
  sandboxReachedFromProduct,
  stepsOffTheLadder,
  tablesUsedFromAfar,
} from './arrows.ts';
import { exampleTree, places } from './example-tree.ts';

const empty = {
  'app/pages/cart.tsx': '',
  'app/pages/blog/overview.tsx': '',
  'app/shell/site-header.tsx': '',
  'app/head/page-meta.ts': '',
  'app/mails/mail-frame.server.tsx': '',
  'app/delivery/deliver-page.ts': '',
  'app/platform/money.ts': '',
  'app/platform/mail/mailer.server.ts': '',
  'app/features/catalog/catalog.ts': '',
  'app/features/cart/cart.ts': '',
  'app/features/library/grant-titles.server.ts': '',
  'app/features/fulfilment/fulfil.server.ts': '',
  'database/schema/checkouts.ts': '',
  'database/schema/strangers.ts': '',
  'server/api/pay.ts': '',
  'sandbox/mailbox/start-mailbox.ts': '',
};

const imports = (path: string, target: string) =>
  exampleTree({ ...empty, [path]: `import { x } from '#${target}';` }).sources;

test.each([
  ['app/platform/clock.ts', 'app/features/cart/cart.ts'],
  ['app/design/card.tsx', 'app/features/cart/cart.ts'],
  ['app/features/cart/button.tsx', 'app/pages/cart.tsx'],
  ['app/features/cart/send.ts', 'server/api/pay.ts'],
  ['app/pages/shop.tsx', 'app/pages/cart.tsx'],
  ['app/pages/learn/overview.tsx', 'app/pages/blog/overview.tsx'],
  ['app/shell/site-header.tsx', 'app/pages/cart.tsx'],
  ['app/pages/shop.tsx', 'app/delivery/deliver-page.ts'],
  ['app/head/page-meta.ts', 'app/features/cart/cart.ts'],
  ['app/mails/mail-frame.server.tsx', 'app/features/cart/cart.ts'],
  ['app/pages/shop.tsx', 'database/schema/checkouts.ts'],
  ['server/api/refund.ts', 'server/api/pay.ts'],
  ['server/worker.ts', 'server/api/pay.ts'],
  ['server/api/refund.ts', 'database/schema/checkouts.ts'],
  ['sandbox/mailbox/main.ts', 'app/platform/money.ts'],
])('%s may not import %s', (path, target) => {
  expect(places(arrowsThatGoUp(imports(path, target)))).toEqual([`${path}:1`]);
});

test.each([
  ['app/pages/shop.tsx', 'app/features/cart/cart.ts'],
  ['app/pages/learn/overview.tsx', 'app/shell/site-header.tsx'],
  ['app/pages/learn/overview.tsx', 'app/head/page-meta.ts'],
  ['app/features/cart/price.ts', 'app/platform/money.ts'],
  ['app/features/cart/mail.server.tsx', 'app/mails/mail-frame.server.tsx'],
  ['app/routes.ts', 'app/pages/blog/overview.tsx'],
  ['app/routes.ts', 'app/pages/cart.tsx'],
  ['server/api-routes.ts', 'server/api/pay.ts'],
  ['commands/start.ts', 'sandbox/mailbox/start-mailbox.ts'],
  ['app/platform/money.test.ts', 'app/features/cart/cart.ts'],
])('%s may import %s', (path, target) => {
  expect(arrowsThatGoUp(imports(path, target))).toEqual([]);
});

test('the desk takes types alone from the commands of the server, and in one file alone', () => {
  const take = (path: string, words: string) =>
    arrowsThatGoUp(
      exampleTree({
        ...empty,
        'server/desk/all-commands.ts': '',
        [path]: `import ${words} from '#server/desk/all-commands.ts';`,
      }).sources,
    );
  expect(take('app/desk/answers.ts', 'type { DeskCommands }')).toEqual([]);
  expect(take('app/desk/answers.ts', '{ deskCommands }')).toHaveLength(1);
  expect(take('app/desk/history/history-page.tsx', 'type { DeskCommands }')).toHaveLength(1);
});

test('a feature may look left on the ladder, never right', () => {
  const right = imports('app/features/catalog/price.ts', 'app/features/cart/cart.ts');
  expect(places(stepsOffTheLadder(right))).toEqual(['app/features/catalog/price.ts:1']);
  const left = imports('app/features/cart/price.ts', 'app/features/catalog/catalog.ts');
  expect(stepsOffTheLadder(left)).toEqual([]);
});

test('a leaf may use the catalogue, not the cart, and nothing on the ladder uses a leaf', () => {
  const cart = imports('app/features/marketing/pixel.ts', 'app/features/cart/cart.ts');
  expect(stepsOffTheLadder(cart)).toHaveLength(1);
  const catalog = imports('app/features/marketing/pixel.ts', 'app/features/catalog/catalog.ts');
  expect(stepsOffTheLadder(catalog)).toEqual([]);
  const learn = exampleTree({
    'app/features/blog/articles.ts': '',
    'app/features/learn/path.ts': "import { x } from '#app/features/blog/articles.ts';",
    'app/features/newsletter/form.ts': "import { x } from '#app/features/blog/articles.ts';",
  });
  expect(places(stepsOffTheLadder(learn.sources))).toEqual(['app/features/newsletter/form.ts:1']);
  const { sources } = exampleTree({
    'app/features/newsletter/form.ts': '',
    'app/features/cart/row.ts': "import { x } from '#app/features/newsletter/form.ts';",
  });
  expect(places(stepsOffTheLadder(sources))).toEqual(['app/features/cart/row.ts:1']);
});

test('a feature that nobody placed is found', () => {
  const { sources } = exampleTree({ 'app/features/parcels/parcel.ts': '' });
  expect(places(stepsOffTheLadder(sources))).toEqual(['app/features/parcels/parcel.ts:1']);
});

test('a table is queried by its own feature and those to the right', () => {
  const table = 'database/schema/checkouts.ts';
  const library = imports('app/features/library/x.server.ts', table);
  expect(places(tablesUsedFromAfar(library))).toEqual(['app/features/library/x.server.ts:1']);
  for (const feature of ['checkout', 'fulfilment']) {
    const near = imports(`app/features/${feature}/x.server.ts`, table);
    expect(tablesUsedFromAfar(near)).toEqual([]);
  }
  const stranger = imports('app/features/cart/x.server.ts', 'database/schema/strangers.ts');
  expect(tablesUsedFromAfar(stranger)[0]?.advice).toContain('has no owner');
});

test('a stand-in is used by commands and tests alone', () => {
  const target = 'sandbox/mailbox/start-mailbox.ts';
  for (const path of ['server/start.ts', 'app/platform/clock.ts', 'sandbox/payment-page/main.ts']) {
    expect(places(sandboxReachedFromProduct(imports(path, target)))).toEqual([`${path}:1`]);
  }
  for (const path of ['commands/start.ts', 'tests/harness/shop.ts', 'sandbox/mailbox/main.ts']) {
    expect(sandboxReachedFromProduct(imports(path, target))).toEqual([]);
  }
});

test('a ring of imports is named whole; types and dynamic chains count as they run', () => {
  const ring = exampleTree({
    'app/a.ts': "import { b } from './b.ts';",
    'app/b.ts': "export { c } from './c.ts';",
    'app/c.ts': "const a = import('./a.ts');",
  });
  const [finding, ...more] = importCycles(ring.sources);
  expect(more).toEqual([]);
  expect(finding?.advice).toContain('app/a.ts -> app/b.ts -> app/c.ts -> app/a.ts');
  const types = exampleTree({
    'app/a.ts': "import { b } from './b.ts';",
    'app/b.ts': "import type { A } from './a.ts'; import { type B } from './a.ts';",
  });
  expect(importCycles(types.sources)).toEqual([]);
});

test('an endpoint sends no mail, and nothing but fulfilment grants titles', () => {
  const mail = imports('server/api/contact.ts', 'app/platform/mail/mailer.server.ts');
  expect(promisesOutsideJobs(mail)).toHaveLength(1);
  const grant = 'app/features/library/grant-titles.server.ts';
  expect(promisesOutsideJobs(imports('server/api/gift.ts', grant))).toHaveLength(1);
  expect(promisesOutsideJobs(imports('app/features/fulfilment/x.server.ts', grant))).toEqual([]);
});
