import { resolve } from 'node:path';

/** Tests of a file: all, or those whose whole name fits. */
export interface Wanted {
  /** From the folder that the tests are run in. */
  file: string;
  name?: RegExp;
}

export interface Outcome {
  file: string;
  name: string;
  state: 'passed' | 'failed' | 'other';
}

export interface TestRun {
  outcomes: Outcome[];
  /** Whether anything failed, be it a file that could not be loaded, or took too long. */
  isFailed: boolean;
}

interface Options {
  /** Whether a run ends with the first failure. */
  endsAtFailure?: boolean;
}

/** One vitest for many runs: stores are made once, and what did not change is transformed once. */
export interface UnitTests {
  /** Runs them; what takes longer than `maxMs`, as an endless loop does, is ended and has failed. */
  run(wanted: readonly Wanted[], maxMs?: number): Promise<TestRun>;
  /** Has the next run read files anew. */
  forget(paths: readonly string[]): void;
  close(): Promise<void>;
}

const anHourMs = 3_600_000;

/** Opens the tests of the working folder, which is that of the whole process. */
export async function openUnitTests({ endsAtFailure = false }: Options = {}): Promise<UnitTests> {
  // Loaded where it is needed only: every `npm test` comes past here.
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest({
    config: 'tests/vitest.config.ts',
    watch: false,
    silent: true,
    bail: endsAtFailure ? 1 : 0,
    // What a starved machine takes longer for must not look like a fault that was found.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    reporters: [{}],
  });
  return {
    async run(wanted, maxMs = anHourMs) {
      const found = await Promise.all(
        wanted.map(async ({ file, name }) => {
          const specifications = await vitest.globTestSpecifications([resolve(file)]);
          return specifications.map(({ project, moduleId }) =>
            project.createSpecification(moduleId, name && { testNamePattern: name }),
          );
        }),
      );
      let isLate = false;
      const limit = setTimeout(async () => {
        isLate = true;
        // Asked a second time it does not wait for what is running.
        await Promise.all([1, 2].map(() => vitest.cancelCurrentRun('keyboard-input')));
      }, maxMs);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found.flat());
      clearTimeout(limit);
      const outcomes = testModules.flatMap(({ children, relativeModuleId: file }) =>
        [...children.allTests()].map((test) => {
          const { state } = test.result();
          const isOver = state === 'passed' || state === 'failed';
          return { file, name: test.name, state: isOver ? state : ('other' as const) };
        }),
      );
      const isBroken = testModules.some((module) => module.state() === 'failed');
      return { outcomes, isFailed: isLate || isBroken || unhandledErrors.length > 0 };
    },
    forget(paths) {
      for (const path of paths) vitest.invalidateFile(path);
    },
    close: () => vitest.close(),
  };
}
