import { statfsSync } from 'node:fs';

/** How much more this process may write to the disk that holds a folder. Throws where there is no such folder. */
export function freeBytesOf(folder: string): number {
  const disk = statfsSync(folder);
  return disk.bavail * disk.bsize;
}
