import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailbox } from '#sandbox/mailbox/start-mailbox.ts';
import { startPaymentPage } from '#sandbox/payment-page/start-payment-page.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { makeDataFolder } from '#tests/harness/make-data-folder.ts';
import { root } from '../run-program.ts';

const secretKey = 'sk_test_0123456789abcdef';
const webhookSecret = 'whsec_0123456789abcdef';

export interface ShopApart {
  url: string;
  paymentPageUrl: string;
  mailboxUrl: string;
  /** What the shop's process has in its environment, over what it is started with. */
  env: Record<string, string>;
  /** Starts the shop's process; resolves at once. `ready` settles once it is open, or rejects with what it said. */
  start(env?: Record<string, string>): ShopProcess;
  /** Ends the stand-ins. Rejects where a call or an event departed from the provider's description of its API. */
  close(): Promise<void>;
}

export interface ShopProcess {
  ready: Promise<void>;
  /** All that it wrote to stdout and stderr so far. */
  output(): string;
  /** Whether it ended by itself. */
  hasEnded(): boolean;
  /** Ends it at once, as the system does where memory is out. */
  kill(): Promise<void>;
  /** Asks it to stop and waits until it has; the exit code. */
  stop(): Promise<number | null>;
}

/**
 * The real shop as a process of its own, whose provider and mail server go on while it is killed, as
 * they do in the world. It keeps its port, so that the provider finds it again. `program` is what is
 * run, by default the quick start of the built shop.
 */
export async function openShopApart(given: Record<string, string> = {}): Promise<ShopApart> {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-apart-'));
  const dataDir = makeDataFolder();
  const port = await freePorts(1);
  const host = '127.0.0.1';
  const url = `http://${host}:${port}`;
  const paymentPage = await startPaymentPage({
    ...{ host, port: 0, dataDir: join(folder, 'payment-page'), secretKey, webhookSecret },
    webhookUrl: `${url}/api/webhooks/stripe`,
    contract: 'all',
  });
  const mailbox = await startMailbox({
    ...{ host, webPort: 0, smtpPort: 0, dataDir: join(folder, 'mailbox') },
    // More than any test has sent: one that is gone looks like one that never came.
    maxEmails: 1_000_000,
  });
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: paymentPage.url,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Evenkeel Academy <support@evenkeel.academy>',
    LIMITS_FACTOR: '1000',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...given,
  };
  return {
    ...{ url, paymentPageUrl: paymentPage.url, mailboxUrl: mailbox.url, env },
    start: (more = {}) => startProcess({ ...env, ...more }),
    async close() {
      await mailbox.close();
      await paymentPage.close();
      for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
    },
  };
}

/** The built shop in a process of its own, with these settings. */
export function startProcess(env: Record<string, string>): ShopProcess {
  const child = spawn(process.execPath, ['tests/faults/apart/serve-shop.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  const output = collect(child);
  const ended = once(child, 'close');
  const ready = Promise.race([
    once(child, 'message').then(() => undefined),
    ended.then(() => {
      throw new Error(`The shop ended before it was ready:\n${output()}`);
    }),
  ]);
  // Whoever kills it on its way does not ask.
  ready.catch(() => undefined);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    ...{ ready, output },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  return () => output;
}
