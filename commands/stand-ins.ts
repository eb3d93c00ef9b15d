import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Settings } from '#app/platform/config/parse-settings.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { type FolderLock, takeFolderLock } from '#app/platform/database/folder-lock.server.ts';
import { site } from '#content/site.ts';
import type { CompleteSettings } from '#server/start.ts';
import { built } from './folders.ts';

const recordSchema = z.object({
  paymentPort: z.number(),
  mailboxPort: z.number(),
  smtpPort: z.number(),
  secretKey: z.string(),
  webhookSecret: z.string(),
});
type Record = z.infer<typeof recordSchema>;

export interface StandIns {
  settings: CompleteSettings;
  /** Where a person finds them; `null` for one that the world takes the place of. */
  paymentPageUrl: string | null;
  mailboxUrl: string | null;
  stop(): Promise<void>;
}

/**
 * Fills in what the settings leave open with the stand-ins' addresses, starting those that are
 * needed. Shops that share a data folder share its stand-ins: the first one runs them, and another
 * takes them over, on the same ports and with the same state, when that one ends.
 */
export async function startStandIns(settings: Settings): Promise<StandIns> {
  const needed = { payments: settings.payments === null, mail: settings.smtpUrl === null };
  const folder = join(settings.dataDir, 'sandbox');
  makeFolder(folder);
  const children: ChildProcess[] = [];
  const state = { stopped: false };
  const lockFile = join(folder, 'lock');

  async function run(lock: FolderLock, record: Record): Promise<void> {
    try {
      if (needed.payments) children.push(await startPaymentPage(settings, folder, record));
      if (needed.mail) children.push(await startMailbox(folder, record));
    } catch (error) {
      for (const child of children) child.kill('SIGTERM');
      lock.release();
      throw error;
    }
  }

  let lock: FolderLock | null = null;
  let record: Record;
  if (needed.payments || needed.mail) {
    lock = takeFolderLock(lockFile);
    record = lock ? newRecord(folder, settings.port) : await sharedRecord(folder);
    if (lock) await run(lock, record);
  } else {
    record = newRecord(folder, settings.port);
  }

  const takingOver = lock || !(needed.payments || needed.mail) ? null : takeOver();
  async function takeOver(): Promise<void> {
    while (!state.stopped) {
      await wait(500);
      lock = takeFolderLock(lockFile);
      if (lock) return run(lock, record);
    }
  }

  return {
    settings: {
      ...settings,
      payments: settings.payments ?? {
        secretKey: record.secretKey,
        webhookSecrets: [record.webhookSecret],
        apiUrl: `http://127.0.0.1:${record.paymentPort}`,
      },
      smtpUrl: settings.smtpUrl ?? `smtp://127.0.0.1:${record.smtpPort}`,
      mailFrom: settings.mailFrom ?? `${site.name} <${site.supportEmail}>`,
    },
    paymentPageUrl: needed.payments ? `http://localhost:${record.paymentPort}` : null,
    mailboxUrl: needed.mail ? `http://localhost:${record.mailboxPort}` : null,
    async stop() {
      state.stopped = true;
      await takingOver;
      await Promise.all(children.map(endChild));
      lock?.release();
    },
  };
}

function startPaymentPage(
  settings: Settings,
  folder: string,
  record: Record,
): Promise<ChildProcess> {
  return startChild('payment-page.js', {
    host: '127.0.0.1',
    port: record.paymentPort,
    publicUrl: `http://localhost:${record.paymentPort}`,
    dataDir: join(folder, 'payment-page'),
    secretKey: record.secretKey,
    webhookSecret: record.webhookSecret,
    webhookUrl: `http://127.0.0.1:${settings.port}/api/webhooks/stripe`,
  });
}

function startMailbox(folder: string, record: Record): Promise<ChildProcess> {
  return startChild('mailbox.js', {
    host: '127.0.0.1',
    webPort: record.mailboxPort,
    smtpPort: record.smtpPort,
    dataDir: join(folder, 'mailbox'),
  });
}

async function startChild(program: string, config: object): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(built.server, program), `--config=${JSON.stringify(config)}`],
    { stdio: ['ignore', 2, 'pipe', 'ipc'] },
  );
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk;
    process.stderr.write(chunk);
  });
  const ended = once(child, 'exit').then(() => 'ended' as const);
  const ready = once(child, 'message').then(() => 'ready' as const);
  if ((await Promise.race([ready, ended])) === 'ended') {
    throw new StartRefusal(
      `${program} could not start${complaint === '' ? '.' : ', for the reason above.'} Its ports follow PORT (${JSON.stringify(portsIn(config))}): choose another PORT if they are taken.`,
    );
  }
  return child;
}

function portsIn(config: object): number[] {
  return Object.values(config).filter((value) => typeof value === 'number');
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function newRecord(folder: string, port: number): Record {
  const earlier = readRecord(folder);
  const record: Record = {
    paymentPort: port + 1,
    mailboxPort: port + 2,
    smtpPort: port + 3,
    secretKey: earlier?.secretKey ?? `sk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: earlier?.webhookSecret ?? `whsec_${randomBytes(24).toString('hex')}`,
  };
  writeFileSync(join(folder, 'addresses.json'), JSON.stringify(record), { mode: 0o600 });
  return record;
}

/** What the shop that runs the stand-ins wrote down; it may be in the middle of doing so. */
async function sharedRecord(folder: string): Promise<Record> {
  for (let tries = 0; tries < 100; tries += 1) {
    const record = readRecord(folder);
    if (record) return record;
    await wait(100);
  }
  throw new StartRefusal(`Another shop holds ${folder} but does not say where its stand-ins are.`);
}

function readRecord(folder: string): Record | null {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8')));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing || error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    takeFolderLock(join(folder, '.writable'))?.release();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(
      `The data folder ${folder} cannot be written (${reason}): mend its permissions or set DATA_DIR to another folder.`,
    );
  }
}
