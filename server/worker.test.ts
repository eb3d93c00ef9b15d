import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '#commands/folders.ts';
import { allJobs } from './all-jobs.ts';
import { workedJobs } from './worker.ts';

const jobSchema = z.object({ name: z.string(), urgency: z.string() });

test('every job that a feature defines is done by somebody', async () => {
  const defined: string[] = [];
  for await (const file of glob('app/features/**/jobs.server.ts', { cwd: root })) {
    const exported: object = await import(join(root, file));
    const jobs = Object.values(exported).map((value) => jobSchema.safeParse(value));
    defined.push(...jobs.flatMap(({ data }) => (data ? [data.name] : [])));
  }
  expect(defined.length).toBeGreaterThan(30);
  expect(allJobs.map(({ name }) => name)).toEqual(expect.arrayContaining(defined));
  expect(workedJobs.toSorted()).toEqual(allJobs.map(({ name }) => name).toSorted());
});

test('no two jobs have the same name', () => {
  const names = allJobs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
