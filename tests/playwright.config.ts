import { join } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { runFolder } from '#commands/checks/run-folder.ts';
import { firefoxDownloads } from './harness/browsers/firefox-downloads.ts';
import { freePorts } from './harness/free-ports.ts';
import { isLongRun } from './harness/long-run.ts';
import { limitMs, plainStepMs } from './harness/waiting/slowness.ts';

const root = join(import.meta.dirname, '..');

// The same in this process and its workers, which read this file again.
process.env.RUN_FOLDER ??= runFolder;
process.env.TEST_PORT ??= String(await freePorts(4));
process.env.TEST_DATA_DIR ??= join(process.env.RUN_FOLDER, `journeys-${process.env.TEST_PORT}`);
process.env.FAULT_SEED ??= String(Date.now() % 1_000_000_000);
const port = Number(process.env.TEST_PORT);

/**
 * What the headless shell cannot do: keep a page for going back to, and show a PDF. It also rounds the
 * places of letters otherwise than the browsers people have, so that is where pages must hold still.
 */
const wholeBrowser = /@whole-browser/;

/** What opens WebKit by itself. */
const onlyWebkit = /@webkit/;

/** What is told of more slowly what a shorter test tells already: `npm run test:long` runs it. */
const notNow = isLongRun ? [] : [/@long/];

/** Without a path, in the browser that Playwright brings. */
function launched(executablePath: string | undefined) {
  return {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Each page would be drawn by a process of its own, after another for the empty tab before it.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        '--in-process-gpu',
      ],
    },
  };
}

/** Debian's Firefox, for the main journeys; docs/decisions/0007-browsers-we-support.md */
const firefox = {
  name: 'firefox',
  grep: isLongRun ? /@browsers/ : /@browsers-short/,
  grepInvert: onlyWebkit,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: join(root, 'tests/harness/browsers/firefox.ts'),
      downloadsPath: firefoxDownloads,
      firefoxUserPrefs: {
        'ui.useOverlayScrollbars': 1,
        'ui.prefersReducedMotion': 0,
        // Playwright loses a page that comes back as it was left.
        'browser.sessionhistory.max_total_viewers': 0,
      },
    },
  },
} satisfies Project;

/** Debian's WebKit, by a client of our own: Playwright drives none but its own build. */
const webkit = {
  name: 'webkit',
  grep: isLongRun ? onlyWebkit : /@webkit-short/,
} satisfies Project;

export default defineConfig({
  testDir: 'journeys',
  globalTeardown: './harness/hold-to-contract-setup.ts',
  outputDir: join(root, `${process.env.TEST_DATA_DIR}-output`),
  timeout: limitMs(60_000),
  expect: {
    /** Read at the start of each test. */
    get timeout() {
      return limitMs(plainStepMs);
    },
  },
  // More than processors, since some journeys wait for mails and for what comes later.
  workers: 4,
  reporter: [
    ['list'],
    ['json', { outputFile: join(root, process.env.RUN_FOLDER, 'journeys.json') }],
    [join(root, 'tests/harness/waiting/long-waits-reporter.ts')],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace costs a third of the time; ask for one with `--trace retain-on-failure`.
    trace: 'off',
  },
  // The longest journeys first, so that none is left alone at the end.
  projects: [
    {
      name: 'browser',
      grep: wholeBrowser,
      grepInvert: [onlyWebkit, ...notNow],
      use: launched(process.env.CHROMIUM_PATH),
    },
    {
      name: 'shell',
      grepInvert: [wholeBrowser, onlyWebkit, ...notNow],
      use: launched(process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH),
    },
    ...(process.env.WITH_FIREFOX ? [firefox] : []),
    ...(process.env.WITH_WEBKIT ? [webkit] : []),
  ],
  webServer: {
    command: `${process.execPath} commands/start.ts`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.TEST_DATA_DIR,
      LIMITS_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      PROVIDER_CONTRACT: 'all',
    },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // Where everything is to be built first, on the slowest machine that builds it at all.
    timeout: 30 * 60_000,
  },
});
