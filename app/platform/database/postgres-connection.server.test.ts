import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type PostgresServer,
  serverUser,
  startPostgres,
} from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { openPostgresStore } from './open-postgres-store.server.ts';
import { connectionOf, connectionsTo } from './postgres-connection.server.ts';
import { placeAt } from './postgres-place.ts';

/** An authority of the test's own, and one that signed nothing. */
let authority: string;
let stranger: string;
let folder: string;
let server: PostgresServer;
let port: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-authority-'));
  authority = makeAuthority('authority');
  stranger = makeAuthority('stranger');
  server = await startPostgres(false, tmpdir(), (dataFolder) => {
    const key = join(dataFolder, 'server.key');
    const certificate = join(dataFolder, 'server.pem');
    const request = join(folder, 'server.csr');
    openssl(
      'req',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      key,
      '-out',
      request,
      '-subj',
      '/CN=db',
    );
    const names = join(folder, 'names');
    writeFileSync(names, 'subjectAltName=DNS:localhost');
    openssl(
      'x509',
      '-req',
      '-in',
      request,
      '-CA',
      authority,
      '-CAkey',
      `${authority}.key`,
      '-days',
      '2',
      '-extfile',
      names,
      '-out',
      certificate,
    );
    const user = serverUser();
    for (const file of [key, certificate]) if (user) chownSync(file, user.uid, user.gid);
    chmodSync(key, 0o600);
    return ['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`];
  });
  port = new URL(server.adminUrl).port;
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

function makeAuthority(name: string): string {
  const file = join(folder, `${name}.pem`);
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    '-keyout',
    `${file}.key`,
    '-out',
    file,
  );
  return file;
}

const urlOf = (host: string, mode: string) =>
  `postgres://evenkeel@${host}:${port}/postgres${mode === '' ? '' : `?sslmode=${mode}`}`;

/** Whether what is said to the database is encrypted. */
async function isEncrypted(url: string, ca: string | null = null): Promise<unknown> {
  const { pooled } = await connectionsTo(placeAt(url, { ca }));
  const client = new pg.Client(pooled);
  await client.connect();
  const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  await client.end();
  return rows[0]?.ssl;
}

const open = (url: string, ca: string | null = null) =>
  openPostgresStore(placeAt(url, { ca }), migrationsFolder, () => undefined);

describe('as libpq means the words', () => {
  test.each([
    ['disable', false],
    ['', false],
    ['prefer', true],
    ['require', true],
    ['no-verify', true],
  ])('sslmode=%s asks no authority', async (mode, encrypted) => {
    expect(await isEncrypted(urlOf('127.0.0.1', mode))).toBe(encrypted);
  });

  test.each(['require', 'verify-ca'])(
    'sslmode=%s with an authority asks it, and no name',
    async (mode) => {
      expect(await isEncrypted(urlOf('127.0.0.1', mode), authority)).toBe(true);
      await expect(isEncrypted(urlOf('127.0.0.1', mode), stranger)).rejects.toThrow(/certificate/);
    },
  );

  test('sslmode=verify-full asks both; so does an authority that is named without a word', async () => {
    expect(await isEncrypted(urlOf('localhost', 'verify-full'), authority)).toBe(true);
    expect(await isEncrypted(urlOf('localhost', ''), authority)).toBe(true);
  });

  test('the authority is a file, what is in it, or a word of the URL', async () => {
    const pem = readFileSync(authority, 'utf8');
    const url = urlOf('localhost', 'verify-full');
    expect(await isEncrypted(url, pem)).toBe(true);
    expect(await isEncrypted(url, pem.replaceAll('\n', '\\n'))).toBe(true);
    expect(await isEncrypted(`${url}&sslrootcert=${authority}`)).toBe(true);
  });

  test('prefer goes without where the server knows no TLS', async () => {
    const plain = `${inject('postgresUrl')}?sslmode=prefer`;
    expect(await isEncrypted(plain)).toBe(false);
  });
});

describe('what does not fit is refused in a sentence of its own', () => {
  test('an authority that nobody here knows', async () => {
    const sentence =
      /^The certificate of the database .* not signed by an authority .* DATABASE_CA/;
    await expect(open(urlOf('localhost', 'verify-full'))).rejects.toThrow(sentence);
    await expect(open(urlOf('localhost', 'verify-full'), stranger)).rejects.toThrow(sentence);
  });

  test('a certificate for another name', async () => {
    await expect(open(urlOf('127.0.0.1', 'verify-full'), authority)).rejects.toThrow(
      /^The certificate of the database .* it is for another name/,
    );
  });

  test('a server without TLS that is to have it', async () => {
    await expect(open(`${inject('postgresUrl')}?sslmode=require`)).rejects.toThrow(
      /does not support TLS/,
    );
  });

  test.each([
    ['verify-ca', null, /names no authority: set DATABASE_CA/],
    ['strict', null, /sslmode=strict, which is not a valid mode/],
    ['verify-full', '/no/such/file', /^The file of DATABASE_CA cannot be read/],
  ])('sslmode=%s with the authority %s', (mode, ca, sentence) => {
    expect(() => connectionOf(urlOf('localhost', mode), ca)).toThrow(sentence);
  });
});
