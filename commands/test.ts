import { everyCheck } from './checks/every-check.ts';
import { runCommand } from './run-command.ts';

/** `npm test`: every check but those that are slow and told in short by another; kills are tried a few times. */
await runCommand(() => everyCheck());
