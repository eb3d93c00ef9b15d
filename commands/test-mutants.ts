import { faultSeed } from '#tests/faults/seeded-chance.ts';
import { drawMutants } from '#tests/seeded/draw-mutants.ts';
import { described, tryMutants } from '#tests/seeded/try-mutants.ts';
import { check, forgetEarlierRuns } from './checks/checks.ts';
import { findPostgres } from './checks/find-postgres.ts';
import { root } from './folders.ts';
import { runCommand } from './run-command.ts';

const usualCount = 200;

/**
 * `npm run test:mutants`: draws changes to the rules of money, access, privacy and limits, and says what
 * share of them the tests about these rules find. `npm run test:mutants -- 50` draws fewer, and
 * `FAULT_SEED=…` the same ones again.
 */
await runCommand(async () => {
  await findPostgres();
  forgetEarlierRuns();
  await check([{ name: 'build', program: process.execPath, args: ['commands/build.ts'] }]);
  const mutants = drawMutants(root, Number(process.argv[2] ?? usualCount), faultSeed);
  const survivors = await tryMutants(mutants);
  process.stdout.write('\n── not found\n');
  for (const each of survivors) process.stdout.write(`${described(each)}\n`);
  const found = mutants.length - survivors.length;
  const share = ((100 * found) / mutants.length).toFixed(1);
  process.stdout.write(`seed ${faultSeed}: ${found} of ${mutants.length} found, ${share}%\n`);
});
