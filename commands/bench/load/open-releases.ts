import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '#commands/folders.ts';
import { endProgram, startProgram } from '#commands/stand-ins/stand-in-program.ts';
import { type ServedRelease, startRelease } from '#tests/deploy/rolling/start-release.ts';
import type { Places } from '#tests/faults/drive-shop.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { proxyBefore } from './nginx-parts.ts';
import { type Nginx, startNginx } from './start-nginx.ts';

const secretKey = 'sk_test_0123456789abcdef';
export const webhookSecret = 'whsec_0123456789abcdef';

/** Processes of the real release on one database, behind nginx, with stand-ins as programs of their own. */
export interface Releases {
  /** Behind nginx. */
  places: Places;
  /** Of each process, without nginx. */
  urls: string[];
  pids: number[];
  folder: string;
  /** What every process was told, for commands of the release. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

export async function openReleases(databaseUrl: string, count: number): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-load-'));
  const host = '127.0.0.1';
  const [proxyPort, paymentPort, webPort, smtpPort, ...shopPorts] = await portsInRow(4 + count);
  const at = (port: number) => `http://${host}:${port}`;
  const paymentPage = await startProgram('payment-page.js', {
    ...{ host, port: paymentPort, dataDir: join(folder, 'payment-page'), contract: 'off' },
    ...{ secretKey, webhookSecret, webhookUrl: `${at(proxyPort)}/api/webhooks/stripe` },
  });
  const mailbox = await startProgram('mailbox.js', {
    ...{ host, webPort, smtpPort, dataDir: join(folder, 'mailbox') },
  });
  const env = {
    ...{ PUBLIC_URL: at(proxyPort), HOST: host, DATA_DIR: join(folder, 'data') },
    ...{ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'warn' },
    ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    ...{ STRIPE_API_URL: at(paymentPort), SMTP_URL: `smtp://${host}:${smtpPort}` },
    ...{ MAIL_FROM: 'shop@example.com', LIMITS_FACTOR: '1000000' },
  };
  const shops: ServedRelease[] = [];
  for (const port of shopPorts) {
    shops.push(await startRelease(release, { ...env, PORT: String(port) }));
  }
  const nginx: Nginx = await startNginx(join(folder, 'nginx'), {
    ...{ workers: 2, port: proxyPort, http: proxyBefore(shopPorts, proxyPort) },
  });
  return {
    places: { url: at(proxyPort), paymentPageUrl: at(paymentPort), mailboxUrl: at(webPort) },
    urls: shopPorts.map(at),
    pids: shops.map(({ pid }) => pid),
    folder,
    env,
    async stop() {
      await nginx.stop();
      for (const shop of shops) await shop.stop();
      await endProgram(paymentPage);
      await endProgram(mailbox);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function portsInRow(count: number): Promise<[number, number, number, number, ...number[]]> {
  const first = await freePorts(count);
  const rest = Array.from({ length: count - 4 }, (_, nth) => first + 4 + nth);
  return [first, first + 1, first + 2, first + 3, ...rest];
}
