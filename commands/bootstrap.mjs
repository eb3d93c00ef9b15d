// Plain JavaScript for Node 20: installs what the lock file names, then hands over to the Node 24
// that the install brought. Usage: node commands/bootstrap.mjs <start|dev|test|test-long|test-faults|build|bench|draw|house|list-subscribers> [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// First of all: what comes next is not known to a much older Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stopWith(`This needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-from');
const node24 = join(modules, 'node', 'bin', 'node');
const [command = 'start', ...rest] = process.argv.slice(2);

install();
run();

function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash() && existsSync(node24)) return;
  process.stderr.write('Installing packages (once, about a minute) ...\n');
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses a lock file in which a registry's gaps show, such as a binary for
  // another platform that the registry did not hold when the lock was written.
  const args = ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const done = spawnSync(program, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) {
    stopWith(
      'Installing failed: the lines above say why. Check the network and run the command again.',
    );
  }
  if (!existsSync(node24)) {
    stopWith(
      'Installing did not bring Node 24: allow install scripts (npm config set ignore-scripts false) and run the command again.',
    );
  }
  writeFileSync(stamp, lockHash());
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
}

function run() {
  const child = spawn(node24, [join(root, 'commands', `${command}.ts`), ...rest], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGTERM' : signal));
  }
  // npm that is told to stop ends without telling us: its shell, our parent, is gone then.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = () => process.ppid === parent || child.kill('SIGTERM');
    setInterval(watch, 500).unref();
  }
  child.on('error', (error) => stopWith(`Node 24 could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)));
}

function stopWith(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
