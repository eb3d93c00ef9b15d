import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TreeFile } from './source-file.ts';

const TEXT = /\.(ts|tsx|mjs|js|md|json|css)$/;

/** Every file git has or would take; only texts are read, of others the path is known. */
export function readTree(root: string): TreeFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0'))]
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: TEXT.test(path) ? readFileSync(join(root, path), 'utf8') : '' }));
}
