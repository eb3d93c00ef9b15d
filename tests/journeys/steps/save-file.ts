import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { firefoxDownloads } from '#tests/harness/browsers/firefox-downloads.ts';
import { isFirefox } from './is-firefox.ts';

/**
 * Does what makes the browser save a file, and gives the file's name and bytes. Of what a page made
 * itself, Firefox, as it is driven here, tells nobody: there the file is waited for where it lands.
 */
export async function saveFile(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  if (!isFirefox(page)) {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return {
      name: download.suggestedFilename(),
      bytes: readFileSync(await download.path()),
    };
  }
  const before = new Set(savedFiles());
  await press();
  let name = '';
  await expect
    .poll(() => {
      const added = savedFiles().filter((file) => !before.has(file));
      name = added.length === 1 ? (added[0] ?? '') : '';
      return name;
    })
    .not.toBe('');
  return { name, bytes: readFileSync(join(firefoxDownloads, name)) };
}

function savedFiles(): string[] {
  return readdirSync(firefoxDownloads).filter((name) => !name.endsWith('.part'));
}
