import { check, finish, forgetEarlierRuns, vitestSuite } from './checks/checks.ts';
import { findPostgres } from './checks/find-postgres.ts';
import { runCommand } from './run-command.ts';

const files = [
  'tests/faults',
  'tests/growth',
  'app/platform/database/open-embedded-store.server.test.ts',
  'app/features/fulfilment/catch-up',
  'app/features/desk/buyers/erase-due.server.test.ts',
];

/** `npm run test:faults`: the batteries of docs/reliability.md, kills above all, each at its full length. */
await runCommand(async () => {
  forgetEarlierRuns();
  await findPostgres();
  finish([
    await check([{ name: 'build', program: process.execPath, args: ['commands/build.ts'] }]),
    await vitestSuite('faults', files, {
      LONG_RUN: 'yes',
      FAULT_ROUNDS: '20',
      SIMULATION_DAYS: '1000',
    }),
  ]);
});
