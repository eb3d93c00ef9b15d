import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { installDebianPackage } from './install-debian-package.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser the journeys run in: one that is installed, else Debian's where this may install it,
 * else Playwright's own. Throws a StartRefusal where there is none to be had.
 */
export async function findBrowser(): Promise<string> {
  const installed = [...places, chromium.executablePath()].find((place) => existsSync(place));
  if (installed) return installed;
  const [debian = ''] = places;
  if (installDebianPackage('chromium', 'The journeys need a browser') && existsSync(debian))
    return debian;
  process.stderr.write(
    'The journeys need a browser: fetching the one that Playwright brings ...\n',
  );
  spawnSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 2, 2] });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new StartRefusal(
    'The journeys need Chromium: install it (Debian: apt-get install chromium) and run again.',
  );
}

const shell = '/usr/bin/chromium-headless-shell';

/**
 * The same engine without a browser's windows around it, which costs a third less time; the browser
 * itself where there is none. It keeps no page for going back to, and shows no PDF.
 */
export async function findHeadlessShell(): Promise<string> {
  if (!existsSync(shell)) {
    installDebianPackage('chromium-headless-shell', 'The journeys are quicker without windows');
  }
  return existsSync(shell) ? shell : findBrowser();
}
