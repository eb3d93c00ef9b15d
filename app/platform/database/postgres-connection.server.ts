import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { type ConnectionOptions, checkServerIdentity } from 'node:tls';
import pg from 'pg';
import { StartRefusal } from '../config/start-refusal.ts';
import type { PostgresPlace } from './postgres-place.ts';

interface Connection extends pg.ClientConfig {
  connectionString: string;
  ssl: boolean | ConnectionOptions;
  connectionTimeoutMillis: number;
}

/** A server that vanished is missed after 20 s: 10 of silence, 10 probes (libuv sends one a second). */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** So is one that takes what it is asked and answers nothing. */
const maxSilenceMs = 25_000;

/** What the server ends by itself; a pooler in between may not let it be asked for. */
const serverLimits = {
  lock_timeout: 10_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
};

const noLimits = {
  lock_timeout: undefined,
  statement_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
};

/** How a connection of each kind is made, found out by making one. Throws what the server, or TLS, says. */
export async function connectionsTo({ url, directUrl, ca }: PostgresPlace) {
  const pooled = await probe({ ...connectionOf(url, ca), ...serverLimits });
  const direct = directUrl === null ? pooled : await probe(connectionOf(directUrl, ca));
  return {
    /** For statements that are over soon; silence ends them. */
    pooled: { ...pooled, connectionTimeoutMillis: 5_000, stream: impatientSocket },
    /** For migrations, which may take long, and for listening, which is silence. */
    lasting: { ...direct, ...noLimits },
  };
}

function impatientSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(maxSilenceMs, () =>
    socket.destroy(
      new Error(`Connection terminated: the database was silent for ${maxSilenceMs} ms`),
    ),
  );
}

/** Connects once, and leaves out what the other side does not know and need not. */
async function probe(connection: Connection): Promise<Connection> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return connection;
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const isEncryptionOptional =
      typeof connection.ssl === 'object' && 'isOptional' in connection.ssl;
    if (/unsupported startup parameter/i.test(said) && connection.statement_timeout) {
      return await probe({ ...connection, ...noLimits });
    }
    if (/does not support SSL/i.test(said) && isEncryptionOptional) {
      return await probe({ ...connection, ssl: false });
    }
    throw error;
  } finally {
    await client.end();
  }
}

/** Parameters of the URL that say how the connection is encrypted; the driver reads some of them otherwise. */
const tlsParameters = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'uselibpqcompat'];

/** How to connect, with the words of libpq for encryption. Throws a StartRefusal for what it does not know. */
export function connectionOf(url: string, ca: string | null): Connection {
  const parsed = new URL(url);
  const given = (name: string) => parsed.searchParams.get(name) ?? undefined;
  const ssl = tlsOf(parsed.hostname, {
    mode: given('sslmode') ?? (/^(true|1)$/.test(given('ssl') ?? '') ? 'verify-full' : undefined),
    ca: ca ?? given('sslrootcert') ?? null,
    cert: given('sslcert'),
    key: given('sslkey'),
  });
  for (const name of tlsParameters) parsed.searchParams.delete(name);
  return { connectionString: parsed.href, ssl, connectionTimeoutMillis: 10_000, ...keepAlive };
}

/** Whether a connection that is encrypted also finds out who answers. */
export function isCertificateChecked({ url, ca }: Pick<PostgresPlace, 'url' | 'ca'>): boolean {
  const { ssl } = connectionOf(url, ca);
  return typeof ssl === 'object' && ssl.rejectUnauthorized !== false;
}

interface TlsWords {
  mode: string | undefined;
  ca: string | null;
  cert: string | undefined;
  key: string | undefined;
}

function tlsOf(host: string, { mode, ca, cert, key }: TlsWords): boolean | ConnectionOptions {
  // Without a word of it there is none, unless somebody took the trouble to name an authority.
  const meant = mode ?? (ca === null ? 'disable' : 'verify-full');
  if (meant === 'disable') return false;
  const own = { cert: cert && readPem(cert, 'sslcert'), key: key && readPem(key, 'sslkey') };
  const authority = ca === null || ca === 'system' ? undefined : readPem(ca, 'DATABASE_CA');
  const verified = { ...own, ca: authority };
  switch (meant) {
    case 'allow':
    case 'prefer':
      return { ...own, rejectUnauthorized: false, ...{ isOptional: true } };
    case 'no-verify':
      return { ...own, rejectUnauthorized: false };
    case 'require':
      // As libpq does: where an authority is named it is asked, whatever name the certificate is for.
      if (authority === undefined) return { ...own, rejectUnauthorized: false };
      return { ...verified, checkServerIdentity: () => undefined };
    case 'verify-ca':
      if (authority === undefined) {
        throw new StartRefusal(
          'DATABASE_URL says sslmode=verify-ca but names no authority: set DATABASE_CA, or write sslmode=verify-full.',
        );
      }
      return { ...verified, checkServerIdentity: () => undefined };
    case 'verify-full': {
      const name = host.replace(/^\[(.*)\]$/, '$1');
      // Said by ourselves: of an address the driver would compare "localhost".
      return { ...verified, checkServerIdentity: (_, peer) => checkServerIdentity(name, peer) };
    }
    default:
      throw new StartRefusal(
        `DATABASE_URL says sslmode=${meant}, which is not a valid mode: use disable, prefer, require, verify-ca or verify-full.`,
      );
  }
}

/** What lies in a file, or came as a setting itself, its line ends perhaps written as \n. */
export function readPem(given: string, setting: string): string {
  if (given.includes('-----BEGIN')) return given.replaceAll('\\n', '\n');
  try {
    return readFileSync(given, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`The file of ${setting} cannot be read (${reason}).`);
  }
}
