import { readFileSync, writeFileSync } from 'node:fs';
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
    const byPath = Map.groupBy(mutants, ({ path }) => path);
    for (const [path, made] of byPath) {
      const { beside, importing } = relatedTo(path);
      const rounds: Round[] = [];
      for (const files of [beside, importing]) {
        if (files.length > 0) rounds.push({ files, maxMs: await maxTime(tests, files) });
      }
      for (const mutant of made) {
        const isFound = await isFoundBy(rounds, mutant, tests);
        if (!isFound) survivors.push(mutant);
        process.stdout.write(`${isFound ? 'found' : 'NOT FOUND'}: ${described(mutant)}\n`);
      }
    }
    return survivors;
  } finally {
    await tests.close();
    process.chdir(root);
    copy.remove();
  }
}

interface Round {
  files: string[];
  maxMs: number;
}

async function maxTime(tests: UnitTests, files: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const { isFailed } = await tests.run(files.map((file) => ({ file })));
  if (isFailed) throw new Error(`Without any mutant a test fails in one of ${files.join(', ')}.`);
  return (performance.now() - startedAt) * patience.times + patience.moreMs;
}

async function isFoundBy(
  rounds: readonly Round[],
  { path, text }: Mutant,
  tests: UnitTests,
): Promise<boolean> {
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  tests.forget([`${process.cwd()}/${path}`]);
  try {
    for (const { files, maxMs } of rounds) {
      const { isFailed } = await tests.run(
        files.map((file) => ({ file })),
        maxMs,
      );
      if (isFailed) return true;
    }
    return false;
  } finally {
    writeFileSync(path, original);
    tests.forget([`${process.cwd()}/${path}`]);
  }
}

/** Where it is, and what stands there in place of what. */
export function described({ path, line, before, after }: Mutant): string {
  const [first = ''] = before.split('\n');
  return `${path}:${line} ${first} → ${after || 'nothing'}`;
}
