import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-bootstrap-'));
let clone: string;
let clones = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project small enough to install in a moment, whose one command tells how it was started. */
beforeEach(() => {
  clones += 1;
  clone = join(folder, `clone-${clones}`);
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(clone, name)), { recursive: true });
    writeFileSync(join(clone, name), text);
  };
  write(
    'package.json',
    '{"type":"module","optionalDependencies":{"node-elsewhere":"1","node-here":"1"}}',
  );
  write('package-lock.json', '{}');
  write('commands/start.ts', tellsHowItWasStarted);
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(clone, 'commands/bootstrap.mjs'));
  writeNpm(installsNode);
});

const tellsHowItWasStarted = `
  process.stdout.write(process.argv.slice(2).join(' ') || process.argv0);
  process.exit(7);
`;

/** What stands in for npm here: the registry is not asked. */
const installsNode = `
  import { appendFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
  appendFileSync('installs.txt', process.argv.slice(2).join(' ') + '\\n');
  mkdirSync('node_modules/node-here/bin', { recursive: true });
  const node = 'node_modules/node-here/bin/node';
  if (!existsSync(node)) symlinkSync(${JSON.stringify(process.execPath)}, node);
`;
const installsNoNode = `import { mkdirSync } from 'node:fs'; mkdirSync('node_modules');`;

const npmFile = () => join(clone, 'npm.js');
const nodeHere = () => join(clone, 'node_modules/node-here/bin/node');
const writeNpm = (program: string) => writeFileSync(npmFile(), program);

function bootstrap(args: string[], nodeArgs: string[] = []) {
  const ended = spawnSync(process.execPath, [...nodeArgs, 'commands/bootstrap.mjs', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npmFile() },
  });
  return { code: ended.status, out: ended.stdout, said: ended.stderr };
}

/** Lets the bootstrap, and nothing that it starts, take its Node for another version. */
const asNode = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`,
];

const installs = () => readFileSync(join(clone, 'installs.txt'), 'utf8').trim().split('\n');

test('it installs what the lock file names, once, and hands over arguments and exit code', () => {
  expect(bootstrap(['start', 'one', 'two'])).toMatchObject({ code: 7, out: 'one two' });
  const second = bootstrap(['start']);
  expect(second).toEqual({ code: 7, said: '', out: nodeHere() });
  expect(installs()).toHaveLength(1);
});

test('it installs exactly the lock file, and lets no package run a script', () => {
  bootstrap(['start']);
  expect(installs()[0]?.split(' ')).toEqual(
    expect.arrayContaining(['ci', '--ignore-scripts', '--include=dev', '--include=optional']),
  );
});

test('npx, too, finds the Node that came along', () => {
  bootstrap(['start']);
  expect(realpathSync(join(clone, 'node_modules/.bin/node'))).toBe(realpathSync(process.execPath));
});

test('another lock file is installed anew', () => {
  bootstrap(['start']);
  writeFileSync(join(clone, 'package-lock.json'), '{"lockfileVersion":3}');
  expect(bootstrap(['start']).said).toContain('Installing packages');
  expect(installs()).toHaveLength(2);
});

test('an install that fails says so, and the next run tries again', () => {
  writeNpm('process.exit(1);');
  expect(bootstrap(['start'])).toMatchObject({ code: 1 });
  expect(bootstrap(['start']).said).toContain('Installing failed: the lines above say why.');
  writeNpm(installsNode);
  expect(bootstrap(['start'])).toMatchObject({ code: 7 });
});

test('a lock file out of step is told from a network that fails', () => {
  writeNpm(`console.error('npm error code EUSAGE'); process.exit(1);`);
  const ended = bootstrap(['start']);
  expect(ended.code).toBe(1);
  expect(ended.said).toContain(
    'npm error code EUSAGE\nInstalling failed: package-lock.json does not',
  );
});

test('where no Node came along, one that is new enough runs it', () => {
  writeNpm(installsNoNode);
  expect(bootstrap(['start'])).toMatchObject({ code: 7, out: process.execPath });
});

test('where no Node came along and this one is too old, a sentence says what to install', () => {
  writeNpm(installsNoNode);
  const ended = bootstrap(['start'], asNode('20.19.0'));
  expect(ended.code).toBe(1);
  expect(ended.said).toMatch(/\nNo Node 24 that runs on this machine .* install Node 24 .*\n$/);
});

test('a Node that came along and cannot be started here is passed over', () => {
  bootstrap(['start']);
  rmSync(nodeHere());
  writeFileSync(nodeHere(), '#!/nowhere/such-an-interpreter\n');
  chmodSync(nodeHere(), 0o755);
  expect(bootstrap(['start'])).toMatchObject({ code: 7, out: process.execPath });
  expect(bootstrap(['start'], asNode('20.19.0'))).toMatchObject({ code: 1 });
});

test('a release is served by its own Node, and nothing is installed', () => {
  const release = join(clone, 'build/release');
  mkdirSync(join(release, 'bin'), { recursive: true });
  mkdirSync(join(release, 'server'));
  symlinkSync(process.execPath, join(release, 'bin/node'));
  writeFileSync(join(release, 'server/serve.js'), tellsHowItWasStarted);
  expect(bootstrap(['serve'])).toEqual({ code: 7, said: '', out: join(release, 'bin/node') });
});

test('where nothing is built yet, serve says what to do', () => {
  expect(bootstrap(['serve'])).toEqual({
    code: 1,
    out: '',
    said: 'There is nothing to serve yet: run npm run build first.\n',
  });
});

test.each(['18.20.4', '20.18.3'])('Node %s is told to be too old, in one line', (version) => {
  expect(bootstrap(['start'], asNode(version))).toEqual({
    code: 1,
    out: '',
    said: `This needs Node 20.19 or newer; this is ${version}.\n`,
  });
});
