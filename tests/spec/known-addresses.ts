import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#commands/folders.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The addresses of the specification's route table, as docs/spec-coverage.md quotes them. */
const specified = new Set(
  read('docs/spec-coverage.md')
    .split(/^### /m)
    .find((part) => part.startsWith('Route table'))
    ?.split('\n')
    .flatMap((line) => line.split(' | ')[0]?.split(/[\s,;().]+/) ?? [])
    .filter((word) => word.startsWith('/')),
);

/** The additions, as docs/decisions/0048 lists them: `<…>` stands for a part of a path. */
export const additions: readonly RegExp[] = Array.from(
  read('docs/decisions/0048-what-the-shop-has-beyond-the-specification.md').matchAll(
    /`(\/[^`]*)`(?=[^|\n]*\|[^|\n]*\|$)/gm,
  ),
  ([, pattern = '']) =>
    new RegExp(
      `^${pattern.replaceAll('.', '\\.').replaceAll('<anything>', '.+').replaceAll(/<\w+>/g, '[^/]+')}$`,
    ),
);

/** Whether an address is in the route table or among the additions. */
export function isKnownAddress(path: string): boolean {
  return specified.has(path) || additions.some((addition) => addition.test(path));
}
