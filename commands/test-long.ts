import { everyCheck } from './every-check.ts';
import { runCommand } from './run-command.ts';

/** `npm run test:long`: the same, and each kill and cut is tried twenty times. */
await runCommand(() => everyCheck(20));
