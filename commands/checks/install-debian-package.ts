import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a Debian package, saying so; `false` where this is not Debian, not root, or it failed. */
export function installDebianPackage(name: string, reason: string): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  process.stderr.write(`${reason}: installing the Debian package ${name} ...\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
  const steps = [
    ['update', '-qq'],
    ['install', '-qq', '-y', '--no-install-recommends', name],
  ];
  return steps.every(
    (args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 2] }).status === 0,
  );
}
