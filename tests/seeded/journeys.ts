import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { environment } from '#app/platform/config/environment.server.ts';
import type { Outcome } from './unit-tests.ts';

const specSchema = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.string() })),
});

const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const reportSchema = z.object({ suites: z.array(suiteSchema) });

/** Runs journeys of one file in the working folder, after building what they visit. */
export function runJourneys(
  file: string,
  name: RegExp,
  browsers: Record<string, string>,
): Outcome[] {
  const report = join('.cache', 'journeys.json');
  rmSync(report, { force: true });
  // By itself: the journeys wait for a shop that starts, and not for as long as a build may take.
  spawnSync(process.execPath, ['commands/build.ts'], { stdio: 'ignore' });
  const args = ['test', '--config', 'tests', file, '--grep', name.source];
  spawnSync('playwright', args, { stdio: 'ignore', env: { ...environment(), ...browsers } });
  if (!existsSync(report)) return [];
  const { suites } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  return suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({ file, name: title, state: stateOf(status) })),
    );
}

function specsOf({ specs, suites }: z.infer<typeof suiteSchema>): z.infer<typeof specSchema>[] {
  return [...specs, ...(suites ?? []).flatMap(specsOf)];
}

function stateOf(status: string): Outcome['state'] {
  if (status === 'expected') return 'passed';
  return status === 'unexpected' ? 'failed' : 'other';
}
