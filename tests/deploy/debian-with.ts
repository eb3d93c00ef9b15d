import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { environment } from '#app/platform/config/environment.server.ts';
import { installDebianPackage } from '#commands/checks/install-debian-package.ts';
import { root } from '#commands/folders.ts';

const exec = promisify(execFile);

/**
 * The root folder of a Debian with these packages, and with the project's own Node and npm where they
 * are wanted; not to be changed. Put together the first time, and kept from run to run; of two that are
 * made at once one stays.
 */
export async function debianWith(
  packages: readonly string[],
  { hasNode = false }: { hasNode?: boolean } = {},
): Promise<string> {
  const madeOf = [...packages, ...(hasNode ? [process.version] : [])].join();
  const kept = join(
    root,
    '.cache',
    `debian-${createHash('sha256').update(madeOf).digest('hex').slice(0, 12)}`,
  );
  if (existsSync(kept)) return kept;
  await needProgram('mmdebstrap', 'mmdebstrap');
  process.stderr.write('Putting a Debian together (once, a minute or two) ...\n');
  mkdirSync(dirname(kept), { recursive: true });
  const fresh = mkdtempSync(`${kept}.part-`);
  await exec('mmdebstrap', [
    '--variant=minbase',
    `--include=${packages.join()}`,
    'bookworm',
    fresh,
  ]);
  if (hasNode) bringNode(fresh);
  // The way out of this machine may need authorities of its own.
  const authorities = 'etc/ssl/certs/ca-certificates.crt';
  if (existsSync(join(fresh, authorities))) cpSync(`/${authorities}`, join(fresh, authorities));
  if (existsSync(kept)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, kept);
  return kept;
}

/** The Node that runs here and the npm that started it. */
function bringNode(folder: string): void {
  const { npm_execpath: npm } = environment();
  if (npm === undefined) throw new Error('Run this by npm: what is built in the machine needs it.');
  cpSync(process.execPath, join(folder, 'usr/local/bin/node'));
  const to = 'usr/local/lib/node_modules/npm';
  cpSync(dirname(dirname(npm)), join(folder, to), { recursive: true, dereference: true });
  const program = `#!/bin/sh\nexec node /${to}/bin/npm-cli.js "$@"\n`;
  writeFileSync(join(folder, 'usr/local/bin/npm'), program, { mode: 0o755 });
}

/** Installs a program where that can be done; throws with a sentence where it is not there then. */
export async function needProgram(program: string, debianPackage: string): Promise<void> {
  const isThere = () =>
    exec('sh', ['-c', `command -v ${program}`]).then(
      () => true,
      () => false,
    );
  if (await isThere()) return;
  installDebianPackage(debianPackage, 'The kit is tried with it');
  if (await isThere()) return;
  throw new Error(
    `${program} is not installed: install it (Debian: ${debianPackage}) and run again.`,
  );
}
