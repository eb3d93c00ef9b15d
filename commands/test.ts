import { everyCheck } from './every-check.ts';
import { runCommand } from './run-command.ts';

/** `npm test`: every check there is; what takes long is tried a few times. */
await runCommand(() => everyCheck());
