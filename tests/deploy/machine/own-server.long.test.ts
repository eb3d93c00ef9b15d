import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { z } from 'zod';
import { root } from '#commands/folders.ts';
import { startMailbox } from '#sandbox/mailbox/start-mailbox.ts';
import { startPaymentPage } from '#sandbox/payment-page/start-payment-page.ts';
import { confirmPayment, dispute, mailsTo, openSession, pay } from '#tests/faults/drive-shop.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { filledSettings } from '../printed-settings.ts';
import { visit } from '../rolling/visitors.ts';
import { bootMachine, type Machine } from './boot-machine.ts';
import { documentedBlock } from './documented-block.ts';

/*
 * A shop on a server of its own, by docs/operations.md and the files of deploy/: a fresh clone, built
 * by one user and served by another; systemd, Caddy with an authority of its own, PostgreSQL with
 * another. The provider and the mail server are the stand-ins, outside of it.
 */

const toBuildMs = 600_000;
const secretKey = 'sk_test_0123456789abcdef';
const webhookSecret = 'whsec_0123456789abcdef';

let machine: Machine;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  machine = await bootMachine();
  ends.push(machine.end);
}, toBuildMs);
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** As somebody else than whoever runs the shop, from what the project keeps of itself. */
async function buildRelease(): Promise<void> {
  await machine.run('useradd --create-home builder');
  const copy = `git ls-files -z | tar --create --null --files-from=- | tar --extract --directory=${machine.folder}/home/builder/shop`;
  await machine.run('mkdir shop', { user: 'builder' });
  await promisify(execFile)('sh', ['-c', copy], { cwd: root });
  await machine.run('chown -R builder:builder /home/builder/shop');
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  const env = { NODE_EXTRA_CA_CERTS: authorities, npm_config_cafile: authorities };
  await machine.run('cd shop && npm run build', { user: 'builder', env });
}

/** PostgreSQL that speaks TLS alone, by a certificate of an authority that no machine knows. */
async function startDatabase(port: number): Promise<string> {
  await machine.run(`
    set -e
    mkdir /etc/evenkeel && cd /etc/postgresql/15/main
    openssl req -x509 -newkey rsa:2048 -noenc -days 30 -subj /CN=authority -keyout ca.key -out ca.pem
    openssl req -newkey rsa:2048 -noenc -subj /CN=localhost -keyout server.key -out server.csr
    printf 'subjectAltName=DNS:localhost' > names
    openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -days 30 -extfile names -out server.pem
    chown postgres:postgres server.key server.pem && chmod 600 server.key
    install --mode 644 ca.pem /etc/evenkeel/database-ca.pem
    sed -i 's/^port = .*/port = ${port}/; s/^ssl_/#ssl_/; s/^ssl = .*/ssl = on/' postgresql.conf
    echo "ssl_cert_file = '/etc/postgresql/15/main/server.pem'" >> postgresql.conf
    echo "ssl_key_file = '/etc/postgresql/15/main/server.key'" >> postgresql.conf
    printf 'local all postgres peer\\nhostssl all all samehost scram-sha-256\\n' > pg_hba.conf
    systemctl start postgresql@15-main
  `);
  const sql = documentedBlock('create role shop')
    .replace("password '…'", "password 'of-the-shop'")
    .replace("password '…'", "password 'of-the-drill'");
  await machine.run(`psql --port ${port} <<'END'\n${sql}\nEND`, { user: 'postgres' });
  return `postgres://shop:of-the-shop@localhost:${port}/shop?sslmode=verify-full`;
}

/** `settings.example`, filled in, and what else this server has of its own. */
function writeSettings(name: string, given: Record<string, string>): void {
  const path = join(machine.folder, 'etc/evenkeel', name);
  writeFileSync(path, filledSettings(given), { mode: 0o600 });
}

/** The kit's file with other ports, since those it has may be taken here; its authority is trusted from then on. */
async function startCaddy(ports: { http: number; https: number }, recipe: string): Promise<void> {
  const at = join(machine.folder, 'etc/caddy/Caddyfile');
  await machine.run(`cd /home/builder/shop && ${recipe}`);
  const options = [
    'admin off',
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    // HTTP/3 would take the datagrams of the port, by which tests keep it from each other.
    'servers {\n\t\tprotocols h1 h2\n\t}',
  ];
  const block = options.map((option) => `\t${option}\n`).join('');
  writeFileSync(at, `{\n${block}}\n${readFileSync(at, 'utf8')}`);
  await machine.run('systemctl restart caddy');
  const authority = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
  const read = () => readFileSync(join(machine.folder, authority), 'utf8');
  await expect
    .poll(() => machine.run(`test -s /${authority} && echo there`).catch(String), {
      timeout: 20_000,
    })
    .toBe('there\n');
  setDefaultCACertificates([...getCACertificates('default'), read()]);
}

const owner = 'owner@example.com';
const buyers = z
  .object({ rows: z.array(z.object({ email: z.string() })) })
  .transform(({ rows }) => rows.map(({ email }) => email));
const servePorts = { first: 3001, second: 3002 };

test('a new owner builds, serves, sells, releases under load, goes back, restores elsewhere, reads metrics and is alerted', async () => {
  onTestFailed(async () => {
    process.stderr.write(
      await machine.run("journalctl --no-pager --unit 'evenkeel@*' --unit caddy --lines 60"),
    );
  });
  const port = await freePorts(5);
  const [http, https, database, first, second] = [port, port + 1, port + 2, port + 3, port + 4];
  const url = `https://localhost:${https}`;
  const places = await openStandIns(url);
  /** What is printed, with this machine's names and ports. */
  const here = (block: string) =>
    block
      .replaceAll(String(servePorts.first), String(first))
      .replaceAll(String(servePorts.second), String(second))
      .replaceAll('shop.example', 'localhost');

  await buildRelease();
  const settings = {
    ...{ PUBLIC_URL: url, AUTH_SECRET: 'f4d1c7a96b3e8205f4d1c7a96b3e8205' },
    ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    ...{ STRIPE_API_URL: places.paymentPageUrl, SMTP_URL: places.smtpUrl },
    ...{ MAIL_FROM: 'shop@example.com', TRUSTED_PROXIES: 'loopback', DRAIN_SECONDS: '6' },
    ...{ DATABASE_URL: await startDatabase(database), LIMITS_FACTOR: '1000' },
    ...{ DATABASE_CA: '/etc/evenkeel/database-ca.pem', ALERT_EMAIL: owner },
  };
  const follow = async (words: string) => {
    for (const line of here(documentedBlock(words)).trim().split('\n')) {
      await machine.run(`cd /home/builder/shop && ${line}`);
    }
  };
  await follow('useradd --system');
  writeSettings('settings', settings);
  await follow('evenkeel-shop set-seller');
  await follow('build/release 3001');
  await startCaddy({ http, https }, here(documentedBlock('caddy.service.d')));
  await follow('start evenkeel-backup');
  const drillAt = settings.DATABASE_URL.replace(/\/\/.*@/, '//drill:of-the-drill@')
    .replace('/shop?', '/postgres?')
    .concat('&sslrootcert=/etc/evenkeel/database-ca.pem');
  await machine.run(`echo 'DRILL_AT=${drillAt}' > /etc/evenkeel/drill`);
  await machine.run('systemctl start evenkeel-drill');

  const buy = async (email: string) => {
    const session = await openSession(places, email);
    await pay(places, session);
    expect(await confirmPayment(places, session)).toBe('complete');
    await expect.poll(() => mailsTo(places, email), { timeout: 20_000 }).toHaveLength(1);
  };
  await buy('ada@example.com');

  const release = (folder: string) =>
    machine.run(`cd /home/builder/shop && deploy/release.sh ${folder} ${first} ${second} 2>&1`, {
      env: { READY_SECONDS: '20' },
    });
  let isReleased = false;
  const waiting = await openSession(places, 'eve@example.com');
  const { visits, done } = visit(places, { count: 6, session: waiting }, () => isReleased);
  await machine.run(
    'printf "#!/bin/sh\\ndate >> /root/emptied-edges\\n" > /etc/evenkeel/after-release && chmod 755 /etc/evenkeel/after-release',
  );
  expect(await release('build/release')).toContain('All run ');
  isReleased = true;
  await done;
  expect(visits.failures).toEqual([]);
  expect(visits.requests).toBeGreaterThan(500);

  await machine.run(
    'cp -r shop/build/release broken && echo "process.exit(1)" > broken/server/serve.js',
    { user: 'builder' },
  );
  await expect(release('/home/builder/broken')).rejects.toThrow(
    /was not ready after 20 s[\s\S]*It runs \d{8}-\d{6} again/,
  );
  await buy('grace@example.com');
  // Called after the release that all run, and not after the broken one.
  expect(await machine.run('wc -l < /root/emptied-edges')).toBe('1\n');

  const file = '/var/lib/evenkeel/backups/shop.dump';
  await machine.run(
    'install --directory --owner=evenkeel --group=evenkeel --mode=700 /var/lib/evenkeel/backups',
  );
  await machine.run(`evenkeel-shop backup ${file}`);
  await machine.run('createdb --owner shop elsewhere', {
    user: 'postgres',
    env: { PGPORT: String(database) },
  });
  const elsewhere = settings.DATABASE_URL.replace('/shop?', '/elsewhere?');
  writeSettings('elsewhere', { ...settings, DATABASE_URL: elsewhere });
  const shopElsewhere = { env: { SHOP_SETTINGS: '/etc/evenkeel/elsewhere' } };
  await machine.run(`evenkeel-shop restore ${file} --yes`, shopElsewhere);
  for (const [name, options] of [
    ['here', {}],
    ['elsewhere', shopElsewhere],
  ] as const) {
    expect(await machine.run('evenkeel-shop audit --json', options), name).toBe('[]\n');
    for (const email of ['ada@example.com', 'grace@example.com']) {
      const orders = await machine.run(`evenkeel-shop orders --search ${email} --json`, options);
      expect(buyers.parse(JSON.parse(orders)), name).toEqual([email]);
    }
  }

  const metrics = await machine.run(
    `curl --fail --silent --show-error http://127.0.0.1:${first}/metrics`,
  );
  expect(metrics).toMatch(/^evenkeel_http_requests_total\{route="\/readyz"/m);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);

  const disputed = await openSession(places, 'zoe@example.com');
  await pay(places, disputed);
  expect(await confirmPayment(places, disputed)).toBe('complete');
  await dispute(places, disputed);
  const alerts = async () => (await mailsTo(places, owner)).map(({ subject }) => subject);
  await expect
    .poll(alerts, { timeout: 120_000, interval: 1_000 })
    .toEqual([expect.stringContaining('A payment is disputed')]);
}, 1_800_000);

async function openStandIns(shopUrl: string) {
  const host = '127.0.0.1';
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-stand-ins-'));
  const paymentPage = await startPaymentPage({
    ...{ host, port: 0, dataDir: join(folder, 'payment-page'), contract: 'off' },
    ...{ secretKey, webhookSecret, webhookUrl: `${shopUrl}/api/webhooks/stripe` },
  });
  const mailbox = await startMailbox({
    ...{ host, webPort: 0, smtpPort: 0, dataDir: join(folder, 'mailbox') },
  });
  ends.push(async () => rmSync(folder, { recursive: true }), paymentPage.close, mailbox.close);
  return {
    ...{ url: shopUrl, paymentPageUrl: paymentPage.url },
    ...{ mailboxUrl: mailbox.url, smtpUrl: mailbox.smtpUrl },
  };
}
