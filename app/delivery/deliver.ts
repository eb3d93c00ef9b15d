/**
 * The step after the router's build, the desk's and the books': `node app/delivery/deliver.ts
 * --site build/site --desk build/desk --showcase build/showcase --out build/pages`. Prints what each page weighs; a
 * page over its hard limit ends it with exit code 1.
 */

import { parseArgs } from 'node:util';
import type { PageWeight } from './budgets.ts';
import { deliverSite } from './deliver-site.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'build/site' },
    desk: { type: 'string', default: 'build/desk' },
    showcase: { type: 'string', default: 'build/showcase' },
    out: { type: 'string', default: 'build/pages' },
  },
});

try {
  await deliverSite(values, values.out, print);
} catch (error) {
  process.stderr.write(`The pages cannot be delivered. ${reasonOf(error)}\n`);
  process.exitCode = 1;
}

function print(weights: readonly PageWeight[]): void {
  for (const page of weights) {
    const line = [
      page.path.padEnd(42),
      page.delivery.padEnd(9),
      `HTML and CSS ${kilobytes(page.htmlAndStyleBytes)}`,
      `first view ${kilobytes(page.firstViewBytes)} in ${page.firstViewRequests} requests`,
      `script on waking ${kilobytes(page.scriptBytes)}, later ${kilobytes(page.lazyScriptBytes)}`,
    ];
    process.stdout.write(`${line.join('  ')}\n`);
  }
}

/** Brotli bytes as people read them: `98.4 kB`. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
