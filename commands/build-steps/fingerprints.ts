import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/**
 * Returns a function that hashes the inputs of a step, files and folders below `root`: their names and
 * contents, tests aside. It reads each file once, however many steps have it.
 */
export function fingerprints(
  root: string,
): (step: { inputs: readonly string[]; frontMatter?: readonly string[] }) => string {
  const files = new Map<string, string[]>();
  const hashes = new Map<string, string>();
  const filesOf = (input: string) => {
    const found = files.get(input) ?? filesBelow(root, globSync(input, { cwd: root }));
    files.set(input, found);
    return found;
  };
  const hashOf = (path: string) => {
    const content = () => readFileSync(join(root, path));
    const hash = hashes.get(path) ?? createHash('sha256').update(content()).digest('hex');
    hashes.set(path, hash);
    return hash;
  };
  const headOf = (path: string) =>
    `${path}\0${/^---\n.*?^---$/ms.exec(readFileSync(join(root, path), 'utf8'))?.[0]}\0`;
  return ({ inputs, frontMatter = [] }) => {
    const paths = new Set(inputs.flatMap(filesOf));
    const hash = createHash('sha256');
    for (const path of [...paths].sort()) {
      if (!isTest(path)) hash.update(`${path}\0${hashOf(path)}\0`);
    }
    for (const path of frontMatter.flatMap(filesOf).sort()) hash.update(headOf(path));
    return hash.digest('hex');
  };
}

/** A hash of the names and sizes of all files in folders of `root`: shows if one is missing or cut off. */
export function sizesOf(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  const there = folders.flatMap((folder) => globSync(folder, { cwd: root }));
  for (const path of filesBelow(root, there).sort()) {
    hash.update(`${path}\0${statSync(join(root, path)).size}\0`);
  }
  return hash.digest('hex');
}

/** From `root`: the files of these paths, and those in the folders among them. */
function filesBelow(root: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const full = join(root, path);
    if (!statSync(full).isDirectory()) return [path];
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  });
}
