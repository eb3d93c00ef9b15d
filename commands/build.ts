import { buildRelease } from './build-product.ts';
import { runCommand } from './run-command.ts';

await runCommand(() => buildRelease());
