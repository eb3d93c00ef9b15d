import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { buildRelease } from './build-product.ts';
import { runCommand } from './run-command.ts';

const benches = new Map<string, () => Promise<unknown>>([
  ['page-speed', () => import('./bench/page-speed.ts')],
  ['beside-nginx', () => import('./bench/beside-nginx.ts')],
  ['purchase-time', () => import('./bench/purchase-time.ts')],
  ['auth-timing', () => import('./bench/auth-timing.ts')],
  ['crowded-pages', () => import('./bench/crowded-pages.ts')],
  ['event-loop', () => import('./bench/event-loop.ts')],
  ['stamping', () => import('./bench/stamping.ts')],
  ['backlog', () => import('./bench/backlog.ts')],
  ['many-purchases', () => import('./bench/many-purchases.ts')],
  ['growth', () => import('./bench/growth.ts')],
  ['turnaround', () => import('./bench/turnaround.ts')],
]);

/** Half an hour and more, in clones of its own. */
const onlyWhereNamed = ['turnaround'];

/**
 * `npm run bench`, or `npm run bench -- beside-nginx growth` for some: measures, on the built product,
 * and prints figures; asserts nothing.
 */
await runCommand(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !benches.has(name));
  if (unknown !== undefined) {
    throw new StartRefusal(`There is no ${unknown}; there are ${[...benches.keys()].join(', ')}.`);
  }
  await buildRelease();
  for (const [name, measure] of benches) {
    const isWanted = names.length === 0 ? !onlyWhereNamed.includes(name) : names.includes(name);
    if (isWanted) await measure();
  }
});
