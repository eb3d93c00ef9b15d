import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../folders.ts';

/**
 * Where this run of tests keeps its reports, its shop's data and its traces, from the root: two runs
 * in one checkout do not meet.
 */
export const runFolder = join('.cache', `run-${process.pid}`);

/** Makes it, empty, and removes those of runs that have ended. */
export function makeRunFolder(within = root): void {
  for (const path of globSync('.cache/run-*', { cwd: within })) {
    const pid = Number(path.split('-').at(-1));
    if (path === runFolder || !isRunning(pid)) {
      rmSync(join(within, path), { recursive: true, force: true });
    }
  }
  mkdirSync(join(within, runFolder), { recursive: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is there, but may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
