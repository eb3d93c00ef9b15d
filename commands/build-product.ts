import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { openBuildCache } from '#app/platform/files/build-cache.server.ts';
import { freeBytesOf } from '#app/platform/files/free-bytes.server.ts';
import { missingBookParts } from '#press/missing-book-parts.ts';
import { explained } from './build-steps/explain-failure.ts';
import { fingerprints, sizesOf } from './build-steps/fingerprints.ts';
import { runInOrder } from './build-steps/run-in-order.ts';
import { runProgram } from './build-steps/run-program.ts';
import { releaseStep, type Step, steps } from './build-steps/steps.ts';
import { root } from './folders.ts';
import { lockFile } from './lock-file.ts';

/** Of memory, where two things are built at once: books and pages together take half of it. */
const bytesForTwo = 4 * 1024 ** 3;

/** Builds the product and, of it, the release that `npm run serve` runs. */
export function buildRelease(): Promise<void> {
  return build([...steps, releaseStep]);
}

/** Builds the product, or the steps of it that are named. */
export function buildProduct(only?: string[]): Promise<void> {
  return build(steps.filter(({ name }) => only?.includes(name) ?? true));
}

/**
 * Builds what changed since the last build, and says on stderr what it does and what is left. With
 * nothing changed it takes a fraction of a second. Waits for another build of this folder for as long
 * as that runs. Steps run side by side where none needs another's output. A build that was broken off
 * repeats the steps it had not ended. Throws a StartRefusal where a book lacks a part or a step fails.
 */
async function build(wanted: readonly Step[]): Promise<void> {
  const missing = missingBookParts(root);
  if (missing.length > 0) throw new StartRefusal(missing.join('\n'));
  const folder = join(root, 'build');
  mkdirSync(folder, { recursive: true });
  const lock = await lockFile(
    join(folder, '.lock'),
    'Another build is at work in this folder. Waiting for its end ...',
  );
  try {
    await runOutdated(wanted, folder);
  } catch (error) {
    throw explained(error, folder, freeBytesOf(folder));
  } finally {
    lock.release();
  }
}

async function runOutdated(wanted: readonly Step[], folder: string): Promise<void> {
  const logs = await openBuildCache(join(folder, 'logs'));
  const fingerprintOf = fingerprints(root);
  const isUpToDate = async (step: Step) =>
    (await logs.isMade(step.name, fingerprintOf(step))) &&
    (await readFile(join(folder, 'logs', `${step.name}.sizes`), 'utf8')) ===
      sizesOf(folder, step.makes);
  const outdated: Step[] = [];
  for (const step of wanted) if (!(await isUpToDate(step))) outdated.push(step);

  const left = new Set(outdated.map(({ name }) => name));
  const lanes = availableParallelism() > 1 && totalmem() >= bytesForTwo ? 2 : 1;
  let begun = 0;
  await runInOrder(outdated, lanes, async (step) => {
    begun += 1;
    say(`Building ${step.name} (${begun} of ${outdated.length}) ...`);
    const startedAt = performance.now();
    await logs.make(step.name, fingerprintOf(step), async () => {
      const said = await runProgram(step.name, step.program);
      return { [`${step.name}.log`]: said, [`${step.name}.sizes`]: sizesOf(folder, step.makes) };
    });
    left.delete(step.name);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const after = left.size > 0 ? ` Left: ${[...left].join(', ')}.` : '';
    say(`Built ${step.name} in ${seconds} s.${after}`);
  });
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
