import { root } from '#commands/folders.ts';
import { readTree } from '#tests/tidy/read-tree.ts';
import { parseSources } from '#tests/tidy/source-file.ts';

/** All files of the repository, with their texts. */
export const treeFiles = readTree(root);

const sources = new Map(parseSources(treeFiles).map((source) => [source.path, source]));

/** Every file of the tree that these lead to by their imports, themselves included. */
export function madeOf(entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const path of found) {
    for (const { target, typeOnly } of sources.get(path)?.imports ?? []) {
      if (target && !typeOnly) found.add(target);
    }
  }
  return [...found];
}
