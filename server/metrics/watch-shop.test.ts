import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { parseSettings } from '#app/platform/config/parse-settings.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { built, root } from '#commands/folders.ts';
import { commands as shopCommands } from '#commands/shop/run-shop-command.ts';
import { watchShop } from '#server/metrics/watch-shop.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

const rules = z
  .object({
    groups: z.tuple([
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            labels: z.object({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.object({ summary: z.string() }),
          }),
        ),
      }),
    ]),
  })
  .parse(parseYaml(read('alerts.yml'))).groups[0].rules;

const dashboard = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(read('dashboard.json')));

const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

let store: Store;
let shop: TestShop;
beforeAll(async () => {
  store = await openTestPostgres();
  shop = await openTestShop(store, { workJobs: false });
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

/** The names that the shop tells figures by, and the labels of each. */
async function told(): Promise<Map<string, Set<string>>> {
  const parsed = parseSettings({}, root);
  if (!parsed.ok) throw new Error('No settings at all are right.');
  const { services } = shop;
  const settings = { ...parsed.settings, dataDir: root };
  watchShop(createServer(), { services, store, settings, pages: built.pages });
  const names = new Map<string, Set<string>>([['up', new Set(['job', 'instance'])]]);
  for (const metric of await services.metrics.registry.getMetricsAsArray()) {
    const labels =
      'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames : [];
    const known = new Set([...labels, 'instance', 'le']);
    for (const ending of ['', '_bucket']) names.set(metric.name + ending, known);
  }
  return names;
}

test('alerts and dashboard ask for what the shop really tells, by labels that it has', async () => {
  const names = await told();
  expect(names.size).toBeGreaterThan(40);
  for (const expression of expressions) {
    const metrics = [...expression.matchAll(/\b(?:up|(?:evenkeel|nodejs|process)_\w+)\b/g)].map(
      ([name]) => name,
    );
    expect(metrics, expression).not.toEqual([]);
    const labels = new Set<string>();
    for (const name of metrics) {
      expect([...names.keys()], expression).toContain(name);
      for (const label of names.get(name) ?? []) labels.add(label);
    }
    const used = [
      ...[...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
      ...[...expression.matchAll(/(\w+)(?:=~|!=|=)"/g)].map(([, label = '']) => label),
    ];
    for (const label of used) expect([...labels], expression).toContain(label);
  }
});

test('no two alerts have one name, and each names only commands that there are', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const commands = rules.flatMap(({ annotations }) => [
    ...annotations.summary.matchAll(/npm run shop -- ([\w-]+)/g),
  ]);
  const known = shopCommands.map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining(commands.map(([, command]) => command)));
});
