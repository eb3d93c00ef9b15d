import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '#commands/folders.ts';
import type { Mutant } from './draw-mutants.ts';
import { findRelatedTests } from './related-tests.ts';
import { copyTree } from './tree-copy.ts';
import { openUnitTests, type UnitTests } from './unit-tests.ts';

/** As long as tests take without a mutant, so many times, and a while more. */
const patience = { times: 5, moreMs: 30_000 };

/**
 * Makes one mutant after another in a copy of the tree, and runs the tests that are about its file
 * until one fails: that beside it first, then those that import it. Answers those that none found.
 * Throws where a test fails without any. Meanwhile the process works in the copy.
 */
export async function tryMutants(mutants: readonly Mutant[]): Promise<Mutant[]> {
  const relatedTo = findRelatedTests(root);
  const copy = copyTree(root);
  process.chdir(copy.folder);
  const tests = await openUnitTests({ endsAtFailure: true });
  const survivors: Mutant[] = [];
  try {
    for (const [path, made] of Map.groupBy(mutants, (mutant) => mutant.path)) {
      const { beside, importing } = relatedTo(path);
      let left = made;
      for (const files of [beside, importing]) {
        if (left.length > 0 && files.length > 0) left = await notFoundBy(files, left, tests);
      }
      survivors.push(...left);
      for (const mutant of made) {
        const verdict = left.includes(mutant) ? 'NOT FOUND' : 'found';
        process.stdout.write(`${verdict}: ${described(mutant)}\n`);
      }
    }
    return survivors;
  } finally {
    await tests.close();
    process.chdir(root);
    copy.remove();
  }
}

async function notFoundBy(
  files: readonly string[],
  mutants: readonly Mutant[],
  tests: UnitTests,
): Promise<Mutant[]> {
  const wanted = files.map((file) => ({ file }));
  const startedAt = performance.now();
  const { isFailed } = await tests.run(wanted);
  if (isFailed) throw new Error(`Without any mutant a test fails in one of ${files.join(', ')}.`);
  const maxMs = (performance.now() - startedAt) * patience.times + patience.moreMs;
  const left: Mutant[] = [];
  for (const mutant of mutants) {
    const original = readFileSync(mutant.path, 'utf8');
    const write = (text: string) => {
      writeFileSync(mutant.path, text);
      tests.forget([resolve(mutant.path)]);
    };
    write(mutant.text);
    if (!(await tests.run(wanted, maxMs)).isFailed) left.push(mutant);
    write(original);
  }
  return left;
}

/** Where it is, and what stands there in place of what. */
export function described({ path, line, before, after }: Mutant): string {
  const [first = ''] = before.split('\n');
  return `${path}:${line} ${first} → ${after || 'nothing'}`;
}
