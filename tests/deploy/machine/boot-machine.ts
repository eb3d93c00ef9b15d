import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { debianWith, needProgram } from '../debian-with.ts';

const exec = promisify(execFile);

/** A Debian of its own with systemd, on the network of this machine: what listens in it is at 127.0.0.1. */
export interface Machine {
  /** Its root folder, as seen from here. */
  folder: string;
  /** Runs a shell command in it, as root unless a user is named. Gives its output; rejects with what it said. */
  run(command: string, options?: { user?: string; env?: Record<string, string> }): Promise<string>;
  /** Ends it and all that runs in it, and removes it. */
  end(): Promise<void>;
}

/** What an owner finds on a rented server, or installs there by name; Node and npm come with the project's own. */
const packages = [
  ...['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'curl', 'git', 'openssl', 'util-linux'],
  ...['caddy', 'postgresql', 'libstdc++6'],
];

const toBootMs = 60_000;

/** Boots a fresh machine. The first time it is put together, of Debian's packages, in about two minutes. */
export async function bootMachine(): Promise<Machine> {
  if (process.getuid?.() !== 0)
    throw new Error('A machine can be booted by root alone: run as root.');
  await needProgram('systemd-nspawn', 'systemd-container');
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-machine-'));
  await exec('cp', ['-a', `${await debianWith(packages, { hasNode: true })}/.`, folder]);
  // Neither is wanted before the test asks for it.
  for (const service of ['caddy', 'postgresql']) {
    const wanted = `etc/systemd/system/multi-user.target.wants/${service}.service`;
    rmSync(join(folder, wanted), { force: true });
  }
  const program = spawn(
    'systemd-nspawn',
    [
      ...['--quiet', '--directory', folder, '--boot', '--console=passive'],
      // Nobody here keeps a list of machines, or a slice for them.
      ...['--register=no', '--keep-unit', '--resolv-conf=copy-host'],
    ],
    { stdio: 'ignore' },
  );
  const ended = once(program, 'exit');
  const run: Machine['run'] = async (command, { user = 'root', env = {} } = {}) => {
    const inside = ['--target', String(firstChild(program.pid)), '--all', '--'];
    const settings = Object.entries({ PATH: paths, HOME: homeOf(user), LANG: 'C.UTF-8', ...env });
    const words = settings.map(([name, value]) => `${name}=${value}`);
    const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    const shell = ['env', '-i', ...words, 'sh', '-c', `cd && ${command}`];
    const maxBuffer = 64 * 1024 ** 2;
    const { error, said } = await new Promise<{ error: Error | null; said: string }>((resolve) => {
      execFile('nsenter', [...inside, ...asUser, ...shell], { maxBuffer }, (failure, out, errors) =>
        resolve({ error: failure, said: failure ? out + errors : out }),
      );
    });
    if (error) throw new Error(`${command}\n${said}`);
    return said;
  };
  const state = () => run('systemctl is-system-running || true').catch(() => 'starting');
  const isRunning = async () => (await state()) === 'running\n';
  await vi.waitUntil(isRunning, { timeout: toBootMs, interval: 500 });
  return {
    folder,
    run,
    async end() {
      await run('systemctl poweroff');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const paths = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

function homeOf(user: string): string {
  if (user === 'root') return '/root';
  return user === 'postgres' ? '/var/lib/postgresql' : `/home/${user}`;
}

function firstChild(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const [first = ''] = children.split(' ');
  return Number(first);
}
