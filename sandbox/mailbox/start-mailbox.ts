import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { openEmailStore } from './email-store.ts';
import { planFaults } from './faults.ts';
import { isLoopback } from './loopback.ts';
import { startSmtpServer } from './smtp-server.ts';
import { mailboxWeb } from './web.ts';

export type MailboxOptions = {
  /** A loopback address: 127.0.0.1, ::1 or localhost. */
  host: string;
  /** Ports may be 0: the system then picks free ones. */
  webPort: number;
  smtpPort: number;
  dataDir: string;
  /** Where the shop keeps whoever tries its desk; their codes are shown then. */
  deskOwnerFile?: string | undefined;
  /** How many mails are kept, the newest; 1,000 unless told. */
  maxEmails?: number;
};

/** A start that cannot succeed as asked; its message is a sentence for the person who asked. */
export class MailboxStartError extends Error {}

/**
 * Starts the stand-in for the mail server and its reader. Mails are kept in `dataDir` over a
 * restart. Throws `MailboxStartError` for a host that is not loopback, a folder it cannot
 * write and a port that is taken. `close` cuts what is still connected; twice does no harm.
 */
export async function startMailbox(options: MailboxOptions): Promise<{
  url: string;
  smtpUrl: string;
  close(): Promise<void>;
}> {
  const { host, webPort, smtpPort, dataDir, deskOwnerFile, maxEmails } = options;
  if (!isLoopback(host)) {
    throw new MailboxStartError(`The mailbox listens on this machine only, not on ${host}.`);
  }
  const store = openStore(dataDir, maxEmails);
  const faults = planFaults();
  const { app, announce } = mailboxWeb({ store, faults, deskOwnerFile });
  const opened: (() => Promise<void>)[] = [async () => store.close()];
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= opened.reduceRight(async (earlier, stop) => earlier.then(stop), Promise.resolve());
    return closing;
  };

  try {
    const smtp = await startSmtpServer({
      host,
      port: smtpPort,
      store,
      faults,
      onEmail: announce,
    }).catch((error: unknown) => refuseStart(error, host, smtpPort));
    opened.push(smtp.close);
    const web = await listen(app, host, webPort).catch((error: unknown) =>
      refuseStart(error, host, webPort),
    );
    opened.push(() => closeWeb(web.server));
    const authority = host.includes(':') ? `[${host}]` : host;
    return {
      url: `http://${authority}:${web.port}`,
      smtpUrl: `smtp://${authority}:${smtp.port}`,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function openStore(dataDir: string, maxEmails?: number) {
  try {
    return openEmailStore(dataDir, maxEmails);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MailboxStartError(`The mailbox cannot keep emails in ${dataDir}: ${reason}.`);
  }
}

function refuseStart(error: unknown, host: string, port: number): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    throw new MailboxStartError(
      `The mailbox cannot listen on ${host}:${port}: another program uses that port.`,
    );
  }
  if (code === 'EACCES') {
    throw new MailboxStartError(`The mailbox may not listen on ${host}:${port}.`);
  }
  throw error;
}

function listen(app: Hono, hostname: string, port: number) {
  return new Promise<{ server: ServerType; port: number }>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname, port }, (address) => {
      server.off('error', reject);
      resolve({ server, port: address.port });
    });
    server.once('error', reject);
  });
}

function closeWeb(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
