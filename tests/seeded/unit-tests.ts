import { resolve } from 'node:path';

/** Tests of a file, all or those whose whole name fits. */
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

/** One vitest for many runs: stores are made once, and what did not change is transformed once. */
export interface UnitTests {
  /** Runs them and answers how each went; a file that could not be loaded has none. */
  run(wanted: readonly Wanted[]): Promise<Outcome[]>;
  /** Has the next run read files anew. */
  forget(paths: readonly string[]): void;
  close(): Promise<void>;
}

/** Opens the tests of the working folder, which is that of the whole process. */
export async function openUnitTests(): Promise<UnitTests> {
  // Loaded where it is needed only: every `npm test` comes past here.
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest({
    config: 'tests/vitest.config.ts',
    watch: false,
    silent: true,
    // What a starved machine takes longer for must not look like a fault that was found.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    reporters: [{}],
  });
  return {
    async run(wanted) {
      const found = await Promise.all(
        wanted.map(async ({ file, name }) => {
          const specifications = await vitest.globTestSpecifications([resolve(file)]);
          return specifications.map(({ project, moduleId }) =>
            project.createSpecification(moduleId, name && { testNamePattern: name }),
          );
        }),
      );
      const { testModules } = await vitest.runTestSpecifications(found.flat());
      return testModules.flatMap(({ children, relativeModuleId: file }) =>
        [...children.allTests()].map((test) => {
          const { state } = test.result();
          const isOver = state === 'passed' || state === 'failed';
          return { file, name: test.name, state: isOver ? state : 'other' };
        }),
      );
    },
    forget(paths) {
      for (const path of paths) vitest.invalidateFile(path);
    },
    close: () => vitest.close(),
  };
}
