import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#commands/folders.ts';

const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** The one block of docs/operations.md that holds these words, so that what is tried is what is printed. */
export function documentedBlock(words: string): string {
  const blocks = [...operations.matchAll(/^( *)```\w+\n(.*?)^ *```$/gms)].map(
    ([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  const [found, ...more] = blocks.filter((block) => block.includes(words));
  if (found === undefined || more.length > 0)
    throw new Error(
      `docs/operations.md has ${more.length + (found ? 1 : 0)} blocks with "${words}".`,
    );
  return found;
}
