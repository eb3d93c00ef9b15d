import { execFileSync } from 'node:child_process';
import {
  constants,
  cpSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTree } from '#tests/tidy/read-tree.ts';

/** The project once more, for what must not happen to the one that is worked on. */
export interface TreeCopy {
  folder: string;
  /** Applies a patch; answers the paths of the files that it changes. Throws where it does not fit. */
  apply(patch: string): string[];
  /** Takes a patch back that was applied. */
  revert(patch: string): void;
  remove(): void;
}

/**
 * Copies what git has or would take, uncommitted changes included, and the build, into a folder of its
 * own under the system's temporary one. Packages are linked: what is run there must not change them.
 */
export function copyTree(root: string): TreeCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'evenkeel-seeded-')));
  const copy = (path: string) =>
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
  for (const { path } of readTree(root)) copy(path);
  copy('build');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  // The link is no folder, which is what the project's own list of what to leave out names.
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  return {
    folder,
    apply(patch) {
      git('apply', patch);
      const changed = git('apply', '--numstat', '--reverse', patch);
      return changed
        .trim()
        .split('\n')
        .map((line) => join(folder, line.split('\t')[2] ?? ''));
    },
    revert: (patch) => git('apply', '--reverse', patch),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
