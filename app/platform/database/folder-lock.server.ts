import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

/**
 * Takes a lock that lives as long as this process and is freed by the system even after kill -9;
 * `null` if another process holds it. Local disks only.
 */
export function takeFolderLock(lockFile: string): FolderLock | null {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked/.test(error.message)) return null;
    throw error;
  }
  let held = true;
  return {
    release() {
      if (held) lock.close();
      held = false;
    },
  };
}
