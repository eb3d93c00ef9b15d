import { everyCheck } from './checks/every-check.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run test:long`: every check there is; each kill and cut is tried twenty times, and attacks are
 * drawn by the hundred thousand, a tenth of what `npm run test:security` draws.
 */
await runCommand(() =>
  everyCheck({
    LONG_RUN: 'yes',
    FAULT_ROUNDS: '20',
    SIMULATION_DAYS: '1000',
    FUZZ_REQUESTS: '100000',
    PROPERTY_RUNS: '1000',
  }),
);
