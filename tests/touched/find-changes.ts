import { execFileSync } from 'node:child_process';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';

export interface Changes {
  /** The commit that the tree is compared with. */
  since: string;
  /** Paths from the root of what was added, changed or deleted since, committed or not. */
  paths: string[];
}

/**
 * Asks git what changed since `ref` and the tree parted, `main` unless another is named. On `main`
 * itself that is what is not committed yet. Throws a StartRefusal where git does not know the ref.
 */
export function findChanges(root: string, ref = 'main'): Changes {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    } catch (cause) {
      const hint = `Name the commit to compare with: npm run test:changed -- --since <commit>`;
      throw new StartRefusal(`git ${args.join(' ')} failed. ${hint}`, { cause });
    }
  };
  const since = git('merge-base', 'HEAD', ref).trim();
  const changed = git('diff', '--name-only', '--no-renames', '-z', since);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  const paths = `${changed}${untracked}`.split('\0').filter((path) => path !== '');
  return { since, paths: [...new Set(paths)].sort() };
}
