import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { needProgram } from '../debian-with.ts';

const exec = promisify(execFile);

/** Debian's Podman and Buildah, with images and containers of their own. */
export interface ContainerEngine {
  /** A program that is Podman with these images. */
  program: string;
  /** Runs a command of Podman; gives its output, rejects with what it said. */
  podman(...args: string[]): Promise<string>;
  /** Makes an image of a root folder; `changes` as a Containerfile has them. */
  importFolder(folder: string, name: string, changes?: readonly string[]): Promise<void>;
  buildah(...args: string[]): Promise<string>;
  /** Removes all its containers and images. */
  remove(): Promise<void>;
}

/** Engines want to run as root here: what a kernel allows other users differs from machine to machine. */
export async function openContainerEngine(): Promise<ContainerEngine> {
  if (process.getuid?.() !== 0)
    throw new Error('Images are built by root alone here: run as root.');
  await needProgram('podman', 'podman');
  await needProgram('buildah', 'buildah');
  await needProgram('runc', 'runc');
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-images-'));
  // No driver needs less of a kernel.
  const storage = [
    ...['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')],
    ...['--storage-driver', 'vfs'],
  ];
  const podmanArgs = [...storage, '--runtime', 'runc', '--cgroup-manager', 'cgroupfs'];
  const settings = join(folder, 'containers.conf');
  writeFileSync(settings, await allowedLimits());
  const env = { ...process.env, CONTAINERS_CONF: settings };
  const run = async (program: string, args: string[]) => {
    const options = { maxBuffer: 64 * 1024 ** 2, env };
    const { stdout } = await exec(program, args, options).catch((error: unknown) => {
      const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
      throw new Error(`${String(error)}\n${said.slice(-4_000)}`);
    });
    return stdout.trim();
  };
  const podman = (...args: string[]) => run('podman', [...podmanArgs, ...args]);
  const program = join(folder, 'podman');
  writeFileSync(
    program,
    `#!/bin/sh\nCONTAINERS_CONF=${settings} exec podman ${podmanArgs.join(' ')} "$@"\n`,
    {
      mode: 0o755,
    },
  );
  return {
    program,
    podman,
    buildah: (...args) => run('buildah', [...storage, ...args]),
    async importFolder(from, name, changes = []) {
      const tar = spawn('tar', ['--create', '--directory', from, '.'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const options = changes.flatMap((change) => ['--change', change]);
      const taking = spawn('podman', [...podmanArgs, 'import', ...options, '-', name], {
        stdio: [tar.stdout, 'ignore', 'inherit'],
      });
      const [code] = await once(taking, 'exit');
      if (code !== 0) throw new Error(`The image ${name} could not be made.`);
    },
    async remove() {
      await podman('rm', '--all', '--force', '--time', '1');
      await run('umount', ['--recursive', '--lazy', join(folder, 'storage')]).catch(String);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What this machine allows its own programs: Podman gives containers more, which a kernel may refuse. */
async function allowedLimits(): Promise<string> {
  const { stdout } = await exec('sh', [
    '-c',
    'echo nofile $(ulimit -Hn); echo nproc $(ulimit -Hu)',
  ]);
  const limits = stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [name, hard = ''] = line.split(' ');
      const limit = Math.min(Number(hard) || 16_384, 16_384);
      return `"${name}=${limit}:${limit}"`;
    });
  return `[containers]\ndefault_ulimits = [${limits.join(', ')}]\n`;
}
