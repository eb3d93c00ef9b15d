import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { environment } from '#app/platform/config/environment.server.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { isStartRefusal } from '#app/platform/config/start-refusal.ts';
import { type FolderLock, takeFolderLock } from '#app/platform/database/folder-lock.server.ts';
import { site } from '#content/site.ts';
import type { CompleteSettings } from '#server/start.ts';
import { trialOwnerFile } from '#server/trial-owner.ts';
import { requirePort } from '../require-port.ts';
import { endProgram, startProgram } from './stand-in-program.ts';
import { type StandInRecord, sharedRecord, writeRecord } from './stand-in-record.ts';

export interface StandIns {
  settings: CompleteSettings;
  /** Where a person finds them; `null` for one that the world takes the place of. */
  paymentPageUrl: string | null;
  mailboxUrl: string | null;
  stop(): Promise<void>;
}

/** Where the payment page delivers its webhooks. */
interface Shop {
  settings: Settings;
  webhookPort: number;
  /** How long the stand-ins of a shop that was killed may take to notice and leave their ports. */
  leaveMs: number;
}

const host = '127.0.0.1';
const takeOverEveryMs = 500;

/**
 * Fills in what the settings leave open with the stand-ins' addresses, starting those that are
 * needed. Shops that share a data folder share its stand-ins: the first one runs them, and another
 * takes them over, on the same ports and with the same state, when that one ends. `leaveMs` is for tests.
 */
export async function startStandIns(
  settings: Settings,
  webhookPort = settings.port,
  leaveMs = 3_000,
): Promise<StandIns> {
  const folder = join(settings.dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true });
  const shop = { settings, webhookPort, leaveMs };
  if (settings.payments !== null && settings.smtpUrl !== null) {
    return standIns(shop, writeRecord(folder, settings.port), () => Promise.resolve());
  }
  const lockFile = join(folder, 'lock');
  const lock = takeFolderLock(lockFile);
  if (lock) {
    const record = writeRecord(folder, settings.port);
    return standIns(shop, record, await runPrograms(shop, folder, record, lock));
  }
  const record = await sharedRecord(folder);
  return standIns(shop, record, takeOverLater(shop, folder, record, lockFile));
}

/** Starts what is needed; answers what stops it and frees the lock, which it also does if it fails. */
async function runPrograms(
  { settings, webhookPort, leaveMs }: Shop,
  folder: string,
  record: StandInRecord,
  lock: FolderLock,
): Promise<() => Promise<void>> {
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(endProgram));
    lock.release();
  };
  const { paymentPort, mailboxPort, smtpPort, secretKey, webhookSecret } = record;
  try {
    for (const need of neededPorts(settings, record)) {
      await requirePort({ ...need, patienceMs: leaveMs });
    }
    if (settings.payments === null) {
      const config = {
        host,
        port: paymentPort,
        publicUrl: `http://localhost:${paymentPort}`,
        dataDir: join(folder, 'payment-page'),
        secretKey,
        webhookSecret,
        webhookUrl: `http://${host}:${webhookPort}/api/webhooks/stripe`,
        // Tests set it: what is said to and by the stand-in is then held against the real API.
        contract: environment().PROVIDER_CONTRACT,
      };
      children.push(await startProgram('payment-page.js', config));
    }
    if (settings.smtpUrl === null) {
      const dataDir = join(folder, 'mailbox');
      const deskOwnerFile = trialOwnerFile(settings.dataDir);
      const config = { host, webPort: mailboxPort, smtpPort, dataDir, deskOwnerFile };
      children.push(await startProgram('mailbox.js', config));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function neededPorts(settings: Settings, record: StandInRecord) {
  const ports: [string, number][] = [];
  if (settings.payments === null) ports.push(['card page', record.paymentPort]);
  if (settings.smtpUrl === null) {
    ports.push(['mailbox', record.mailboxPort], ['mail server', record.smtpPort]);
  }
  return ports.map(([standIn, port]) => ({ host, port, standIn }));
}

/**
 * Waits for the shop that runs the stand-ins to end, then runs them; answers what ends either. What
 * is in the way is said once, and waited for: this shop goes on meanwhile.
 */
function takeOverLater(
  shop: Shop,
  folder: string,
  record: StandInRecord,
  lockFile: string,
): () => Promise<void> {
  const ending = new AbortController();
  let said = '';
  const complain = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = isStartRefusal(error)
      ? reason
      : `The stand-ins cannot be taken over yet: ${reason}.`;
    if (sentence !== said) process.stderr.write(`${sentence}\n`);
    said = sentence;
  };
  const takingOver = (async () => {
    for (;;) {
      await wait(takeOverEveryMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return undefined;
      try {
        const lock = takeFolderLock(lockFile);
        if (lock) return await runPrograms(shop, folder, record, lock);
      } catch (error) {
        complain(error);
      }
    }
  })();
  return async () => {
    ending.abort();
    const stop = await takingOver;
    await stop?.();
  };
}

function standIns({ settings }: Shop, record: StandInRecord, stop: () => Promise<void>): StandIns {
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
    paymentPageUrl: settings.payments === null ? `http://localhost:${record.paymentPort}` : null,
    mailboxUrl: settings.smtpUrl === null ? `http://localhost:${record.mailboxPort}` : null,
    stop,
  };
}
