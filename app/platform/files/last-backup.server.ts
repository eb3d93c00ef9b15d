import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from './write-whole.server.ts';

const fileName = 'last-backup.json';
const kept = z.object({ at: z.coerce.date() });

/** Notes in the data folder that a backup was written. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await writeWhole(join(dataDir, fileName), new TextEncoder().encode(JSON.stringify({ at })));
}

/** When the last one was written, by this shop's own command; `null` where none is noted. */
export function lastBackupAt(dataDir: string): Date | null {
  try {
    return kept.parse(JSON.parse(readFileSync(join(dataDir, fileName), 'utf8'))).at;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
