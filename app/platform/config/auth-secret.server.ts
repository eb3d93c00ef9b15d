import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

/**
 * The secret that was made for this data folder, made now if there is none yet. Two processes that
 * start at once end up with the same one. Throws a StartRefusal when the kept one was damaged.
 */
export function keptAuthSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret');
  if (!existsSync(path)) makeSecret(dataDir, path);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32) {
    throw new StartRefusal(
      `The secret in ${path} is damaged: put it back from a backup, or delete the file to have a new one made.`,
    );
  }
  return secret;
}

/** Linked into place whole; whoever comes second keeps what the first one made. */
function makeSecret(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
}
