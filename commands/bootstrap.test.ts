import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-bootstrap-'));
let clone: string;
let clones = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project small enough to install in a moment, whose one command tells how it was started. */
beforeEach(() => {
  clones += 1;
  clone = join(folder, `clone-${clones}`);
  mkdirSync(join(clone, 'commands'), { recursive: true });
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(clone, 'commands/bootstrap.mjs'));
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  writeFileSync(
    join(clone, 'commands/start.ts'),
    `process.stdout.write(process.argv.slice(2).join(' ')); process.exit(7);`,
  );
  writeNpm(installsNode);
});

/** What stands in for npm here: the registry is not asked. */
const installsNode = `
  import { appendFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
  appendFileSync('installs.txt', process.argv.slice(2).join(' ') + '\\n');
  mkdirSync('node_modules/node/bin', { recursive: true });
  const node = 'node_modules/node/bin/node';
  if (!existsSync(node)) symlinkSync(${JSON.stringify(process.execPath)}, node);
`;
const installsNothing = `import { mkdirSync } from 'node:fs'; mkdirSync('node_modules');`;

const npmFile = () => join(clone, 'npm.js');
const writeNpm = (program: string) => {
  writeFileSync(join(clone, 'package.json'), '{"type":"module"}');
  writeFileSync(npmFile(), program);
};

function bootstrap(args: string[], nodeArgs: string[] = []) {
  const ended = spawnSync(process.execPath, [...nodeArgs, 'commands/bootstrap.mjs', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npmFile() },
  });
  return { code: ended.status, out: ended.stdout, said: ended.stderr };
}

const installs = () => readFileSync(join(clone, 'installs.txt'), 'utf8').trim().split('\n');

test('it installs what the lock file names, once, and hands over arguments and exit code', () => {
  expect(bootstrap(['start', 'one', 'two'])).toMatchObject({ code: 7, out: 'one two' });
  const second = bootstrap(['start']);
  expect(second).toMatchObject({ code: 7, said: '' });
  expect(installs()).toHaveLength(1);
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

test('an install that was not allowed to bring its Node says what to allow', () => {
  writeNpm(installsNothing);
  const ended = bootstrap(['start']);
  expect(ended.code).toBe(1);
  expect(ended.said).toContain('npm config set ignore-scripts false');
});

test.each(['18.20.4', '20.18.3'])('Node %s is told to be too old, in one line', (version) => {
  const pretence = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
  const ended = bootstrap(['start'], ['--import', `data:text/javascript,${pretence}`]);
  expect(ended).toEqual({
    code: 1,
    out: '',
    said: `This needs Node 20.19 or newer; this is ${version}.\n`,
  });
});
