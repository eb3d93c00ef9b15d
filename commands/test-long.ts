import { everyCheck } from './every-check.ts';
import { runCommand } from './run-command.ts';

/** `npm run test:long`: every check there is, and each kill and cut is tried twenty times. */
await runCommand(() =>
  everyCheck({ LONG_RUN: 'yes', FAULT_ROUNDS: '20', SIMULATION_DAYS: '1000' }),
);
