// Plain JavaScript for Node 20: installs what the lock file names, then hands over to the Node 24
// that the install brought. `serve` installs nothing: it runs what `npm run build` left behind.
// Usage: node commands/bootstrap.mjs <name of a program in this folder, or serve> [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';

// First of all: what comes next is not known to a much older Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stopWith(`This needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const release = join(root, 'build', 'release');
const stamp = join(modules, '.installed-from');
const [command = 'start', ...rest] = process.argv.slice(2);
/** Room for what is new and soon gone: Node's own 134 MB are of no use to a shop (docs/performance.md). */
const forServing = ['--max-semi-space-size=4'];

if (command === 'serve') {
  const program = join(release, 'server', 'serve.js');
  if (!existsSync(program)) stopWith('There is nothing to serve yet: run npm run build first.');
  run(program, nodes(release), forServing);
} else {
  install();
  run(join(root, 'commands', `${command}.ts`), nodes(packagedNode()));
}

function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
  const left = command === 'start' ? ', then building and starting' : '';
  process.stderr.write(`Installing packages (once, about half a minute)${left} ...\n`);
  const npm = process.env.npm_execpath;
  const wanted = ['--include=dev', '--include=optional', '--ignore-scripts'];
  const args = ['ci', ...wanted, '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const done = spawnSync(program, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 'pipe'],
    encoding: 'utf8',
  });
  process.stderr.write(done.stderr ?? '');
  if (done.stderr?.includes('EUSAGE')) {
    stopWith(
      'Installing failed: package-lock.json does not fit package.json. If you changed one of them, run npm install; if not, take both from the repository again.',
    );
  }
  if (done.status !== 0) {
    stopWith(
      'Installing failed: the lines above say why. Check the network and run the command again.',
    );
  }
  linkNode();
  writeFileSync(stamp, lockHash());
}

/** For `npx`: npm 10, unlike 11, takes the link away with the packages of other platforms. */
function linkNode() {
  const folder = join(modules, '.bin');
  const link = join(folder, 'node');
  const [node] = brought(packagedNode());
  if (process.platform === 'win32' || node === undefined || existsSync(link)) return;
  mkdirSync(folder, { recursive: true });
  symlinkSync(relative(folder, node), link);
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
}

/** The folder of the one Node package that npm found fit for this machine, if there is one. */
function packagedNode() {
  const { optionalDependencies = {} } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return Object.keys(optionalDependencies)
    .map((name) => join(modules, name))
    .find((folder) => existsSync(join(folder, 'bin')));
}

/** What to run on, best first: the Node that was brought along, then this one if it is new enough. */
function nodes(folder) {
  return [...brought(folder), ...(major >= 24 ? [process.execPath] : [])];
}

function brought(folder) {
  const files = folder ? ['node', 'node.exe'].map((name) => join(folder, 'bin', name)) : [];
  return files.filter((path) => existsSync(path));
}

function run(program, [node, ...others], options = []) {
  if (node === undefined) {
    stopWith(
      `No Node 24 that runs on this machine (${process.platform}, ${process.arch}) comes with the project: install Node 24 (nodejs.org) and run the command again.`,
    );
  }
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter);
  const child = spawn(node, [...options, program, ...rest], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGTERM' : signal));
  }
  // npm that is told to stop ends without telling us: its shell, our parent, is gone then.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch); // asked again, it would hurry
      child.kill('SIGTERM');
    }, 500).unref();
  }
  // A binary for another C library, such as Alpine's, is there and cannot be started.
  child.on('error', () => child.pid === undefined && run(program, others, options));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)));
}

function stopWith(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
