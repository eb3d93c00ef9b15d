import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../keys.server.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * The secrets that were made for this data folder, one a line and the newest first; the first is made
 * now if there is none yet. Two processes that start at once end up with the same one. Throws a
 * StartRefusal when the file was damaged.
 */
export function keptAuthSecrets(dataDir: string): Secrets {
  const path = pathIn(dataDir);
  if (!existsSync(path)) keepFirst(dataDir);
  const [newest, ...older] = readFileSync(path, 'utf8').trim().split(/\s+/);
  if (newest === undefined || [newest, ...older].some((secret) => secret.length < 32)) {
    throw new StartRefusal(
      `The secret in ${path} is damaged: put it back from a backup, or delete the file to have a new one made.`,
    );
  }
  return [newest, ...older];
}

/**
 * Puts a new secret before the one that signs now, which verifies from then on; one that was older
 * still goes. Each call makes another. Counts once the shop starts again. `false` where none is kept.
 * Throws as `keptAuthSecrets`.
 */
export function rotateAuthSecret(dataDir: string): boolean {
  if (!existsSync(pathIn(dataDir))) return false;
  const [newest] = keptAuthSecrets(dataDir);
  renameSync(writeDraft(dataDir, [madeSecret(), newest]), pathIn(dataDir));
  return true;
}

/** Linked into place whole; whoever comes second keeps what the first one made. */
function keepFirst(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = writeDraft(dataDir, [madeSecret()]);
  try {
    linkSync(draft, pathIn(dataDir));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
}

function writeDraft(dataDir: string, secrets: string[]): string {
  const draft = `${pathIn(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${secrets.join('\n')}\n`, { mode: 0o600 });
  return draft;
}

const pathIn = (dataDir: string) => join(dataDir, 'auth-secret');

const madeSecret = () => randomBytes(48).toString('base64url');
