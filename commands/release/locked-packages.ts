import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
      optional: z.boolean().default(false),
      dependencies: names,
      devDependencies: names,
      optionalDependencies: names,
    }),
  ),
});

/** The lock file by folder, as in `node_modules/pg`; the project itself is `''`. */
export type Lock = z.infer<typeof lockSchema>['packages'];

/** Reads the lock file of the project in `folder`. */
export function readLock(folder: string): Lock {
  const text = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  return lockSchema.parse(JSON.parse(text)).packages;
}

/** The name of the package in a folder: what stands behind the last `node_modules/`. */
export function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The folders of the packages that these names and all that they need are found in. */
export function foldersOf(lock: Lock, wanted: readonly string[]): string[] {
  const found = new Set(wanted.map((name) => folderSeenFrom(lock, '', name)));
  for (const folder of found) {
    const { dependencies = {}, optionalDependencies = {} } = lock[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      found.add(folderSeenFrom(lock, folder, name));
    }
  }
  return [...found].sort();
}

/** Where Node finds a package from another's folder: the nearest `node_modules` that has it. */
function folderSeenFrom(lock: Lock, from: string, name: string): string {
  const here = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (lock[here]) return here;
  if (from === '') throw new Error(`The lock file has no ${name}.`);
  return folderSeenFrom(lock, from.slice(0, from.lastIndexOf('node_modules/')).slice(0, -1), name);
}
