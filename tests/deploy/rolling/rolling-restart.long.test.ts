import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { siteManifest } from '#app/delivery/site-manifest.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import { buildRelease } from '#commands/build-product.ts';
import { release } from '#commands/folders.ts';
import { startMailbox } from '#sandbox/mailbox/start-mailbox.ts';
import { startPaymentPage } from '#sandbox/payment-page/start-payment-page.ts';
import { expectEachFulfilledOnce } from '#tests/faults/audit-orders.ts';
import { openSession } from '#tests/faults/drive-shop.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { type ProxyName, startProxy } from './start-proxy.ts';
import { settle, startRelease } from './start-release.ts';
import { type Visits, visit } from './visitors.ts';

const leastRequests = 10_000;
const leastRestarts = 4;
const secretKey = 'sk_test_0123456789abcdef';
const webhookSecret = 'whsec_0123456789abcdef';

let folder: string;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(() => buildRelease(), 240_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-rolling-'));
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** The built release, and another that lacks one of its scripts and has one of its own. */
function makeReleases() {
  const [before, after] = ['before', 'after'].map((name) => {
    const copy = join(folder, name);
    execFileSync('cp', ['-al', release, copy]);
    return copy;
  });
  if (!before || !after) throw new Error('There are two.');
  const path = join(after, 'pages/manifest.json');
  const manifest = siteManifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  const oldScript = manifest.files.find(({ path }) => /^\/assets\/search-.*\.js$/.test(path));
  if (!oldScript) throw new Error('The build has no such script.');
  const newScript = { ...oldScript, path: '/assets/search-of-the-next-build.js' };
  const files = manifest.files.map((file) => (file === oldScript ? newScript : file));
  unlinkSync(path); // it is the same file as the release's
  writeFileSync(path, JSON.stringify({ ...manifest, files }));
  return { before, after, oldScript: oldScript.path, newScript: newScript.path };
}

async function openStandIns(proxyUrl: string) {
  const host = '127.0.0.1';
  const paymentPage = await startPaymentPage({
    ...{ host, port: 0, dataDir: join(folder, 'payment-page'), contract: 'off' },
    ...{ secretKey, webhookSecret, webhookUrl: `${proxyUrl}/api/webhooks/stripe` },
  });
  const mailbox = await startMailbox({
    ...{ host, webPort: 0, smtpPort: 0, dataDir: join(folder, 'mailbox') },
  });
  ends.push(paymentPage.close, mailbox.close);
  return { paymentPage, mailbox };
}

async function openShops(proxy: ProxyName) {
  const port = await freePorts(3);
  const shops: [number, number] = [port + 1, port + 2];
  const url = `http://127.0.0.1:${port}`;
  const { paymentPage, mailbox } = await openStandIns(url);
  const databaseUrl = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const env = {
    ...{ PUBLIC_URL: url, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
    ...{ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: 'loopback' },
    ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    ...{ STRIPE_API_URL: paymentPage.url, SMTP_URL: mailbox.smtpUrl },
    ...{ MAIL_FROM: 'shop@example.com', LIMITS_FACTOR: '1000', DRAIN_SECONDS: '4' },
  };
  const releases = makeReleases();
  const start = (shop: number, from: string) => startRelease(from, { ...env, PORT: String(shop) });
  const running = await Promise.all(shops.map((shop) => start(shop, releases.before)));
  const before = await startProxy(proxy, { port, shops, folder: join(folder, proxy) });
  ends.push(before.stop, async () => {
    for (const each of running) await each.stop();
  });
  /** Stops one and starts it from another release, as `deploy/release.sh` does. */
  const restart = async (which: 0 | 1, from: string) => {
    await running[which]?.stop();
    running[which] = await start(shops[which], from);
    await settle();
  };
  const places = { url, paymentPageUrl: paymentPage.url, mailboxUrl: mailbox.url };
  return { places, releases, restart, env, proxySaid: before.said };
}

test.each(['nginx', 'caddy'] as const)(
  'behind %s two processes are restarted with another release, one by one, and no request and no order is lost',
  async (proxy) => {
    const { places, releases, restart, env, proxySaid } = await openShops(proxy);
    let restarts = 0;
    const isOver = ({ requests, failures }: Visits) =>
      failures.length > 20 || (requests >= leastRequests && restarts >= leastRestarts);
    const session = await openSession(places, 'waiting@example.com');
    const { visits, done } = visit(places, { count: 12, session }, isOver);
    visits.files.push(releases.oldScript);
    while (!isOver(visits)) {
      for (const from of [releases.after, releases.before]) {
        await restart(0, from);
        // From here on some pages are of one release, and some processes of the other.
        if (!visits.files.includes(releases.newScript)) visits.files.push(releases.newScript);
        await restart(1, from);
        restarts += 2;
      }
    }
    await done;
    process.stdout.write(
      `${proxy}: ${visits.requests} requests, ${visits.paid.length} orders, ${restarts} restarts, ${visits.streams} event streams, ${visits.failures.length} failed\n`,
    );
    expect(visits.failures, proxySaid()).toEqual([]);
    expect(visits.paid.length).toBeGreaterThan(100);

    const store = await openPostgresStore(env.DATABASE_URL, migrationsFolder, (error) => {
      throw error;
    });
    await expectEachFulfilledOnce(store, visits.paid);
    await store.close();
    // The provider's stand-in is in this process, and must answer meanwhile.
    await promisify(execFile)(join(releases.before, 'bin/node'), ['server/shop.js', 'audit'], {
      cwd: releases.before,
      env: { ...env, PORT: '1' },
    });
    for (const end of ends.splice(0).reverse()) await end();
    rmSync(folder, { recursive: true, force: true });
  },
  600_000,
);
