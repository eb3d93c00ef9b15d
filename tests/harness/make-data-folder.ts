import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * A data folder of its own as a shop leaves it that ran once and sold nothing, so that a start need not
 * make the tables first: the shop of the journeys does that. Whoever asks removes it.
 */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-shop-'));
  cpSync(inject('embeddedFolder'), folder, { recursive: true });
  return folder;
}
