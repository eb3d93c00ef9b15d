import { resolve } from 'node:path';
import type { Reporter } from 'vitest/node';

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
  // What vitest itself answers holds earlier runs, too.
  let run: TestRun = { outcomes: [], isFailed: false };
  const cancel = () => vitest.cancelCurrentRun('test-failure');
  const reporter: Reporter = {
    async onTestCaseResult(test) {
      const { state } = test.result();
      const isOver = state === 'passed' || state === 'failed';
      const { relativeModuleId: file } = test.module;
      run.outcomes.push({ file, name: test.name, state: isOver ? state : 'other' });
      if (state !== 'failed') return;
      run.isFailed = true;
      if (endsAtFailure) cancel().catch(noteUnhandled);
    },
    onTestModuleEnd(module) {
      if (module.state() === 'failed') run.isFailed = true;
    },
  };
  const noteUnhandled = () => {
    run.isFailed = true;
  };
  const vitest = await createVitest({
    watch: false,
    silent: true,
    // What a starved machine takes longer for must not look like a fault that was found.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    reporters: [reporter],
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
      run = { outcomes: [], isFailed: false };
      const limit = setTimeout(() => {
        run.isFailed = true;
        // Asked a second time it does not wait for what is running.
        Promise.all([cancel(), cancel()]).catch(noteUnhandled);
      }, maxMs);
      const { unhandledErrors } = await vitest.runTestSpecifications(found.flat());
      clearTimeout(limit);
      return { ...run, isFailed: run.isFailed || unhandledErrors.length > 0 };
    },
    forget(paths) {
      for (const path of paths) vitest.invalidateFile(path);
    },
    close: () => vitest.close(),
  };
}
