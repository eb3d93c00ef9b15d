import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runProgram } from '#tests/faults/run-program.ts';
import { buildRelease } from '../build-product.ts';
import { built, release, root } from '../folders.ts';
import { isAllowedLicense } from './allowed-licenses.ts';
import { packageName, readLock } from './locked-packages.ts';

const lock = readLock(root);
const forDevelopers = new Set(Object.keys(lock['']?.devDependencies ?? {}));

let files: string[];

beforeAll(async () => {
  await buildRelease();
  files = globSync('**/*', { cwd: release });
});

const read = (name: string) => readFileSync(join(release, name), 'utf8');

/** The modules that the bundler says it took in, as paths in the project. */
function bundledModules(): string[] {
  const text = readFileSync(join(built.server, 'modules.json'), 'utf8');
  return z.array(z.string()).parse(JSON.parse(text));
}

describe('a release', () => {
  test('holds no package that only developing needs, in a bundle or whole', () => {
    const bundled = bundledModules().filter((path) => path.includes('node_modules/'));
    const copied = files.filter((file) => file.endsWith('/package.json'));
    const folderOf = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
    const folders = [...bundled, ...copied].map((path) => folderOf.exec(path)?.[0] ?? '');
    const names = new Set(folders.filter((folder) => folder !== '').map(packageName));
    expect(names.size).toBeGreaterThan(100);
    expect([...names].filter((name) => forDevelopers.has(name))).toEqual([]);
  });

  test('holds nothing of sandbox, tests or the tools that build it', () => {
    const own = bundledModules().filter((path) => !path.includes('node_modules/'));
    expect(own).toContain('server/start.ts');
    const strays = own.filter((path) =>
      /^(sandbox|tests|press)\/|^commands\/stand-ins\//.test(path),
    );
    expect(strays).toEqual([]);
  });

  test('holds no source maps, no sources and no history', () => {
    expect(files.filter((file) => /\.map$|\.tsx?$|(^|\/)\.git/.test(file))).toEqual([]);
  });

  test('is small: under 150 MB beside Node', () => {
    const sizes = files
      .filter((file) => !file.startsWith('bin/'))
      .map((file) => statSync(join(release, file)))
      .map((stat) => (stat.isFile() ? stat.size : 0));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000_000);
  });

  test('says in one sentence which settings are missing, and starts no stand-in', async () => {
    const env = { DATA_DIR: join(tmpdir(), 'evenkeel-release-never-made'), PORT: '4999' };
    for (const args of [
      [join(release, 'server/serve.js')],
      [join(release, 'server/shop.js'), 'orders'],
    ]) {
      expect(await runProgram(args, env, join(release, 'bin/node'))).toEqual({
        code: 1,
        stderr:
          'Settings are missing: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL, MAIL_FROM. A release has no sandbox; to try the shop without them, run npm start in a clone of the project.\n',
      });
    }
  });

  test('brings the Node that built it', () => {
    const version = execFileSync(join(release, 'bin/node'), ['--version'], { encoding: 'utf8' });
    expect(version.trim()).toBe(process.version);
  });
});

describe('the bill of materials', () => {
  const schema = z.object({
    bomFormat: z.literal('CycloneDX'),
    specVersion: z.literal('1.6'),
    components: z.array(
      z.object({
        type: z.enum(['library', 'platform', 'data']),
        'bom-ref': z.string(),
        name: z.string(),
        version: z.string().min(1),
        purl: z.string().startsWith('pkg:npm/').optional(),
        hashes: z
          .tuple([z.object({ alg: z.literal('SHA-512'), content: z.string().length(128) })])
          .optional(),
      }),
    ),
  });
  const components = () => schema.parse(JSON.parse(read('sbom.cdx.json'))).components;

  test('names every package that is in the release, once, with the hash of the lock file', () => {
    const listed = components();
    expect(new Set(listed.map((each) => each['bom-ref'])).size).toBe(listed.length);
    const names = new Set(listed.map(({ name }) => name));
    for (const name of [
      'stripe',
      'react-dom',
      'zustand',
      'lucide-react',
      'piscina',
      '@node-rs/argon2',
    ]) {
      expect(names).toContain(name);
    }
    const modules = bundledModules().filter((path) => path.startsWith('node_modules/'));
    const used = modules.map(
      (path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? '',
    );
    expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([]);
    const packages = listed.filter(({ purl }) => purl !== undefined);
    expect(packages.filter(({ hashes }) => !hashes).map(({ name }) => name)).toEqual([]);
  });

  test('names all that package.json calls a dependency: what it does not reach is for developers', () => {
    const names = new Set(components().map(({ name }) => name));
    const wanted = Object.keys(lock['']?.dependencies ?? {});
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });

  test('names the fonts and the Node', () => {
    const listed = components();
    const names = listed.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Libertinus Serif', '@fontsource/fraunces']));
    expect(listed.filter(({ type }) => type === 'platform')).toMatchObject([
      { version: process.versions.node },
    ]);
  });

  test('stands beside the texts of all licences', () => {
    const notices = read('THIRD-PARTY.txt');
    for (const { name, version } of components()) expect(notices).toContain(`${name} ${version} (`);
    expect(notices).toContain('Permission is hereby granted, free of charge');
    expect(notices).toContain('SIL OPEN FONT LICENSE');
  });
});

test('what the product asks for by name is under a licence that is allowed', () => {
  const wanted = Object.keys(lock['']?.dependencies ?? {});
  const licenses = wanted.map((name) => [name, lock[`node_modules/${name}`]?.license] as const);
  expect(licenses.filter(([, license]) => !isAllowedLicense(license))).toEqual([]);
});
