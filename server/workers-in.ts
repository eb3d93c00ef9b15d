import { join } from 'node:path';

/** The built files of the threads that do what would hold the event loop. */
export interface WorkerFiles {
  stamp: string;
  paper: string;
  mailing: string;
}

/** Where the build of the server puts them. */
export function workersIn(folder: string): WorkerFiles {
  return {
    stamp: join(folder, 'stamp-worker.js'),
    paper: join(folder, 'paper-worker.js'),
    mailing: join(folder, 'mailing-worker.js'),
  };
}
