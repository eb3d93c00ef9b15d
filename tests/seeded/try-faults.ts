import type { Count } from '#commands/checks/read-reports.ts';
import { root } from '#commands/folders.ts';
import { quotedName } from '#tests/tidy/long-parts.ts';
import { runJourneys } from './journeys.ts';
import { type Fault, isJourney } from './read-faults.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';
import { type Outcome, openUnitTests, type UnitTests } from './unit-tests.ts';

/** Which browser journeys are run in, by the names that the tests' own settings have. */
type Browsers = Record<string, string>;

type Runner = (faults: readonly Fault[]) => Outcome[] | Promise<Outcome[]>;

/**
 * Applies each fault to a copy of the tree, one after another, and runs the test that is to find it.
 * Passed are those that are found: by the test that they name, which passes without them. It says so
 * in a line for each. Meanwhile the process works in the copy, and can do nothing else.
 */
export async function tryFaults(faults: readonly Fault[], browsers: Browsers): Promise<Count> {
  const copy = copyTree(root);
  process.chdir(copy.folder);
  const tests = await openUnitTests();
  try {
    const [journeys, units] = [true, false].map((wanted) =>
      faults.filter((fault) => isJourney(fault) === wanted),
    );
    const failures = [
      ...(await tryEach(units ?? [], copy, tests, (some) => runUnits(tests, some))),
      ...(await tryEach(journeys ?? [], copy, tests, (some) => runBrowser(some, browsers))),
    ];
    return { passed: faults.length - failures.length, failed: failures.length, failures };
  } finally {
    await tests.close();
    process.chdir(root);
    copy.remove();
  }
}

async function tryEach(
  faults: readonly Fault[],
  copy: TreeCopy,
  tests: UnitTests,
  run: Runner,
): Promise<string[]> {
  if (faults.length === 0) return [];
  const failures: string[] = [];
  const usually = await run(faults);
  for (const fault of faults) {
    const before = statesOf(fault, usually);
    const isSound = before.length > 0 && before.every((state) => state === 'passed');
    const verdict = isSound ? await tryOne(fault, copy, tests, run) : 'DOES NOT PASS WITHOUT IT';
    const said = `${fault.name}: ${fault.promise}\n  ${verdict}: ${fault.file} “${fault.test}”`;
    process.stdout.write(`${said}\n`);
    if (verdict !== caught) failures.push(said);
  }
  return failures;
}

const caught = 'caught by';

/** A test that does not run, since its file cannot even be loaded or prepared, catches nothing. */
async function tryOne(
  fault: Fault,
  copy: TreeCopy,
  tests: UnitTests,
  run: Runner,
): Promise<string> {
  const changed = copy.apply(fault.patch);
  tests.forget(changed);
  const states = statesOf(fault, await run([fault]));
  copy.revert(fault.patch);
  tests.forget(changed);
  if (states.includes('failed')) return caught;
  return states.length === 0 ? 'DOES NOT RUN WITH IT' : 'NOT CAUGHT BY';
}

function statesOf({ file, test }: Fault, outcomes: readonly Outcome[]): Outcome['state'][] {
  const name = new RegExp(`^${quotedName(test)}$`);
  return outcomes
    .filter((outcome) => outcome.file === file && name.test(outcome.name))
    .map(({ state }) => state);
}

async function runUnits(tests: UnitTests, faults: readonly Fault[]): Promise<Outcome[]> {
  const files = new Map<string, string[]>();
  for (const { file, test } of faults) files.set(file, [...(files.get(file) ?? []), test]);
  const wanted = [...files].map(([file, names]) => ({ file, name: endingIn(names) }));
  return (await tests.run(wanted)).outcomes;
}

function runBrowser(faults: readonly Fault[], browsers: Browsers): Outcome[] {
  const files = [...new Set(faults.map(({ file }) => file))];
  const name = endingIn(faults.map(({ test }) => test));
  return files.flatMap((file) => runJourneys(file, name, browsers));
}

/** Fits what ends in one of these names: what stands before it are the names of the blocks around it. */
function endingIn(names: readonly string[]): RegExp {
  return new RegExp(`(${[...new Set(names)].map(quotedName).join('|')})$`);
}
