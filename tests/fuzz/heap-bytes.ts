import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

setFlagsFromString('--expose-gc');
const collectGarbage = z
  .custom<() => void>((value) => typeof value === 'function')
  .parse(runInNewContext('gc'));

/** What this process holds on to, after all that it does not need is gone. */
export function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
