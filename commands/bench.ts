import { buildProduct } from './build-product.ts';
import { runCommand } from './run-command.ts';

/** `npm run bench`: measures, on the built product, and prints figures; asserts nothing. */
await runCommand(async () => {
  await buildProduct();
  await import('./bench/page-weight.ts');
  await import('./bench/page-speed.ts');
  await import('./bench/purchase-time.ts');
  await import('./bench/auth-timing.ts');
  await import('./bench/crowded-pages.ts');
  await import('./bench/stamping.ts');
  await import('./bench/backlog.ts');
  await import('./bench/growth.ts');
});
