import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import pg from 'pg';
import { z } from 'zod';
import { startProcess } from '#tests/faults/apart/shop-apart.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { openStandIns, type Saying, type StandIns } from './stand-ins.ts';

/** The secrets that the owner gives the shop. */
export interface SecretSettings {
  authSecrets: [newest: string, older: string];
  stripeKey: string;
  webhookSecrets: [newest: string, older: string];
  smtpPassword: string;
  databasePassword: string;
  bucketKeyId: string;
  bucketSecret: string;
}

/** One browser at the shop, whose every answer is written down. */
export interface WatchedBrowser {
  cookies: Map<string, string>;
  get(path: string): Promise<string>;
  /** A body that is text is sent as it is. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<string>;
}

export interface WatchedShop extends Pick<StandIns, 'mail' | 'paymentPageUrl'> {
  url: string;
  openBrowser(): WatchedBrowser;
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
  /** Stops the shop, and gives all that was said anywhere, the whole database and every file included. */
  stop(): Promise<Saying[]>;
}

/** The built shop in a process of its own, with the world around it: all that it says is kept. */
export async function openWatchedShop(
  secrets: SecretSettings,
  postgres: { url: string; template: string },
): Promise<WatchedShop> {
  const said: Saying[] = [];
  const port = await freePorts(1);
  const url = `http://localhost:${port}`;
  const [webhookSecret] = secrets.webhookSecrets;
  const standIns = await openStandIns(
    {
      secretKey: secrets.stripeKey,
      webhookSecret,
      webhookUrl: `${url}/api/webhooks/stripe`,
    },
    said,
  );
  const database = new URL(await newDatabase(postgres.url, postgres.template));
  database.password = secrets.databasePassword;
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-canary-data-'));
  const settings = settingsOf(secrets, { standIns, database: database.href });
  const program = startProcess({ ...settings, PORT: String(port), DATA_DIR: dataDir });
  await program.ready;
  const pool = new pg.Pool({ connectionString: database.href });
  return {
    ...{ url, mail: standIns.mail, paymentPageUrl: standIns.paymentPageUrl },
    openBrowser: () => openBrowser(url, said),
    query: (text) => pool.query(text),
    async stop() {
      await program.stop();
      said.push({ place: 'log', text: program.output() });
      said.push(...(await dump(pool)), ...filesIn(dataDir), ...(await mailsOf(standIns)));
      await pool.end();
      await standIns.close();
      rmSync(dataDir, { recursive: true });
      return said;
    },
  };
}

function settingsOf(
  secrets: SecretSettings,
  { standIns, database }: { standIns: StandIns; database: string },
): Record<string, string> {
  return {
    AUTH_SECRET: secrets.authSecrets.join(','),
    STRIPE_SECRET_KEY: secrets.stripeKey,
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecrets.join(','),
    STRIPE_API_URL: standIns.providerUrl,
    SMTP_URL: `smtp://shop:${secrets.smtpPassword}@127.0.0.1:${standIns.mail.port}`,
    MAIL_FROM: 'Evenkeel Academy <support@evenkeel.academy>',
    DATABASE_URL: database,
    S3_BUCKET: 'books',
    S3_REGION: 'here',
    S3_ENDPOINT: standIns.bucketUrl,
    S3_ACCESS_KEY_ID: secrets.bucketKeyId,
    S3_SECRET_ACCESS_KEY: secrets.bucketSecret,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LIMITS_FACTOR: '1000',
    LOG_LEVEL: 'debug',
  };
}

/** From a network of its own, by way of a proxy that is trusted. */
export const browserIp = '198.51.100.177';

function openBrowser(url: string, said: Saying[]): WatchedBrowser {
  const cookies = new Map<string, string>();
  async function ask(path: string, init: RequestInit & { headers?: Record<string, string> }) {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url + path, {
      redirect: 'manual',
      ...init,
      headers: { Origin: url, Cookie, 'X-Forwarded-For': browserIp, ...init.headers },
    });
    const body = await answer.text();
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, decodeURIComponent(value));
      said.push({ place: 'cookie', text: decodeURIComponent(line) });
    }
    const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie');
    const place = `answer ${init.method ?? 'GET'} ${path.replace(/\?.*/, '')}`;
    said.push({ place, text: `${answer.status} ${JSON.stringify(headers)}\n${body}` });
    return body;
  }
  return {
    cookies,
    get: (path) => ask(path, {}),
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

const tableRow = z.object({ schema: z.string(), name: z.string() });

async function dump(pool: pg.Pool): Promise<Saying[]> {
  const { rows } = await pool.query(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const said: Saying[] = [];
  for (const { schema, name } of z.array(tableRow).parse(rows)) {
    const kept = await pool.query(`select to_jsonb(t)::text as row from "${schema}"."${name}" t`);
    said.push({ place: `table ${name}`, text: kept.rows.map(({ row }) => row).join('\n') });
  }
  return said;
}

function filesIn(folder: string): Saying[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({
      place: `file ${name}`,
      text: readFileSync(join(parentPath, name), 'latin1'),
    }));
}

async function mailsOf({ mail: { mails, logins } }: StandIns): Promise<Saying[]> {
  const read = await Promise.all(
    mails.map(async ({ recipients, raw }) => {
      const { subject = '', text = '', html } = await simpleParser(Buffer.from(raw, 'latin1'));
      const words = [recipients.join(' '), raw, subject, text, html || ''].join('\n');
      return { place: `mail ${subject}`, text: words };
    }),
  );
  return [...read, ...logins.map((text) => ({ place: 'mail login', text }))];
}
