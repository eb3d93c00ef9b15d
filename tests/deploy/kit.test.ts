import { execFileSync } from 'node:child_process';
import { accessSync, constants, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { parseSettings } from '#app/platform/config/parse-settings.server.ts';
import { root } from '#commands/folders.ts';
import { httpLimits } from '#server/http-limits.ts';
import { closingTimes } from '#server/start.ts';
import { filledSettings, unitVariables, variablesOf } from './printed-settings.ts';

const kit = join(root, 'deploy');
const read = (name: string) => readFileSync(join(kit, name), 'utf8');
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');

const compose = z
  .object({
    'x-shop': z.object({ environment: z.record(z.string(), z.string()) }),
    services: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parseYaml(read('compose.yaml'), { merge: true }));

const fly = z
  .object({
    env: z.record(z.string(), z.string()),
    mounts: z.array(z.object({ destination: z.string() })),
    http_service: z.object({ checks: z.array(z.object({ path: z.string() })) }),
  })
  .parse(parseToml(read('fly.toml')));

const render = z
  .object({
    services: z.tuple([
      z.object({
        healthCheckPath: z.string(),
        numInstances: z.number(),
        disk: z.object({ mountPath: z.string() }),
        envVars: z.array(z.object({ key: z.string() })),
      }),
    ]),
  })
  .parse(parseYaml(read('render.yaml')));

const railway = z
  .object({
    deploy: z.object({
      healthcheckPath: z.string(),
      numReplicas: z.number(),
      requiredMountPath: z.string(),
    }),
  })
  .parse(JSON.parse(read('railway.json')));

const named = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** What each file of the kit tells the shop. */
const told = {
  'settings.example': named(/^(\w+)=/gm, read('settings.example')),
  'compose.yaml': Object.keys(compose['x-shop'].environment),
  'fly.toml': Object.keys(fly.env),
  'render.yaml': render.services[0].envVars.map(({ key }) => key),
  'evenkeel@.service': named(
    /(\w+)=\S+/g,
    named(/^Environment=(.*)$/gm, read('evenkeel@.service'))[0] ?? '',
  ),
  Containerfile: named(/(\w+)=\S+/g, named(/^ENV (.*)$/gm, read('Containerfile'))[0] ?? ''),
};

test.each(Object.entries(told))('%s tells the shop nothing but its settings', (_file, names) => {
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(operations).toMatch(new RegExp(`^\\|.*\`${name}\``, 'm'));
});

test('the settings, filled in where they are blank, are those of a shop that others can reach', () => {
  const blanks = {
    ...{ AUTH_SECRET: 'f4d1c7a96b3e8205f4d1c7a96b3e8205', STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyj' },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec_9TzQ2mKd', SMTP_URL: 'smtps://shop:secret@mail.example' },
  };
  const printed = variablesOf(filledSettings({}));
  expect(Object.keys(printed).filter((name) => printed[name] === '')).toEqual(Object.keys(blanks));
  const filled = variablesOf(filledSettings(blanks));
  const asUnits = [3001, 3002].map((port) => ({ ...filled, ...unitVariables(port) }));
  const composed = {
    ...filled,
    ...variablesOf(
      Object.entries(compose['x-shop'].environment)
        .map(([name, value]) => `${name}=${value.replace(/\$\{[^}]*\}/, 'secret')}\n`)
        .join(''),
    ),
  };
  for (const env of [...asUnits, composed]) {
    const parsed = parseSettings(env, root);
    if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
    const { database, trustedProxies, isLocal, warnings } = parsed.settings;
    expect(isLocal).toBe(false);
    expect(database, 'which two processes can share').not.toBeNull();
    expect(trustedProxies).toHaveLength(1);
    expect(warnings.filter((warning) => !/without encryption/.test(warning))).toEqual([]);
  }
});

test('each host keeps the data folder of its containers, and the image has the command line', () => {
  const { requiredMountPath, numReplicas } = railway.deploy;
  const [{ disk, numInstances }] = render.services;
  const dataDir = '/data';
  expect(read('Containerfile')).toContain(`DATA_DIR=${dataDir}`);
  expect(fly.mounts.map(({ destination }) => destination)).toEqual([dataDir]);
  expect([disk.mountPath, numInstances]).toEqual([dataDir, 1]);
  expect([requiredMountPath, numReplicas]).toEqual([dataDir, 1]);
  expect(read('compose.yaml')).toContain(`volumes: [shop:${dataDir}]`);
  expect(read('Containerfile')).toContain('evenkeel-shop-in-image /usr/local/bin/evenkeel-shop');
  accessSync(join(kit, 'evenkeel-shop-in-image'), constants.X_OK);
  const sets = named(/postgres:(\d+)/g, read('compose.yaml'));
  const client = /postgresql-client-(\d+)/.exec(read('Containerfile'))?.[1];
  expect(new Set(sets), 'a server is backed up by programs of its version').toEqual(
    new Set([client]),
  );
});

test('every host sends visitors to a shop that can show pages; a release must be able to sell as well', () => {
  const forPages = '/readyz?for=pages';
  expect(fly.http_service.checks.map(({ path }) => path)).toEqual([forPages]);
  expect(render.services[0].healthCheckPath).toBe(forPages);
  expect(railway.deploy.healthcheckPath).toBe(forPages);
  for (const name of ['Containerfile', 'Caddyfile']) expect(read(name)).toContain(forPages);
  expect(read('release.sh')).toMatch(/\/readyz"/);
});

test('whatever runs a process gives it longer to stop than it takes', () => {
  const { lingerMs, requestMs, jobMs } = closingTimes;
  const drainSeconds = 10;
  const slack = 20; // to find a quiet moment, and for the database to close, on a busy machine
  const longest = drainSeconds + (lingerMs + requestMs + jobMs) / 1_000 + slack;
  const given = [
    /TimeoutStopSec=(\d+)/.exec(read('evenkeel@.service')),
    /stop_grace_period: (\d+)s/.exec(read('compose.yaml')),
    /kill_timeout = '(\d+)s'/.exec(read('fly.toml')),
    /maxShutdownDelaySeconds: (\d+)/.exec(read('render.yaml')),
    /"drainingSeconds": (\d+)/.exec(read('railway.json')),
  ].map((found) => Number(found?.[1]));
  for (const seconds of given) expect(seconds).toBeGreaterThanOrEqual(longest);
});

test('the proxies give up idle connections before the shop does', () => {
  const given = [
    /keepalive_timeout (\d+)s/.exec(read('nginx.conf')),
    /keepalive (\d+)s/.exec(read('Caddyfile')),
  ].map((found) => Number(found?.[1]) * 1_000);
  for (const ms of given) expect(ms).toBeLessThan(httpLimits.idleMs);
});

test('what the compose file names as a volume it has', () => {
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(['shop-1', 'shop-2', 'database', 'proxy', 'backup']),
  );
  const used = named(/[["'\s](\w+):\/(?:data|var)/g, read('compose.yaml'));
  expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort());
});

test('the script that puts a release in place can be run, and says how when it is not told what', () => {
  const script = join(kit, 'release.sh');
  accessSync(script, constants.X_OK);
  expect(() => execFileSync('sh', [script], { stdio: 'pipe' })).toThrow('Usage: release.sh');
  expect(() => execFileSync('sh', [script, root, '3001'], { stdio: 'pipe' })).toThrow(
    'is no release: run npm run build',
  );
});

test('the operations chapter leads to every file of the kit', () => {
  for (const name of globSync('*', { cwd: kit, exclude: ['README.md'] })) {
    expect(operations).toContain(`deploy/${name}`);
  }
});
