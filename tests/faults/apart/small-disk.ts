import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Fills it up, but for about so many bytes. */
  fill(leftBytes: number): void;
  /** Takes away what it was filled with. */
  empty(): void;
  remove(): void;
}

/** A disk of so many bytes, in memory. Throws with a sentence where this machine lets nobody mount one. */
export function openSmallDisk(bytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(
      'A disk cannot be mounted here, so none can be filled up: run the long tests on Linux as root.',
      { cause: error },
    );
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(leftBytes) {
      const { bavail, bsize } = statfsSync(folder);
      const bytes = Math.max(0, bavail * bsize - leftBytes);
      try {
        writeFileSync(ballast, Buffer.alloc(bytes));
      } catch (error) {
        // Whoever has the disk wrote meanwhile, and it is as full as can be.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
