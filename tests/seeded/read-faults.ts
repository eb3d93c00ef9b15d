import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const folder = join(import.meta.dirname, 'faults');

/** A mistake that a tired engineer could make, as a patch, and the test of `npm test` that finds it. */
export interface Fault {
  /** That of its file, without the ending. */
  name: string;
  /** What the shop promises, and no longer keeps. */
  promise: string;
  /** From the root: a `.spec.ts` is a journey, any other is run by vitest. */
  file: string;
  /** The test's own name; “…” stands for what its cases fill in. */
  test: string;
  /** Path of the patch. */
  patch: string;
}

const headSchema = z.strictObject({
  Promise: z.string().min(10),
  File: z.string().regex(/\.(test\.tsx?|spec\.ts)$/),
  Test: z.string().min(4),
});

/** The faults by name: those that are asked for, or all. Throws for a name that none has. */
export function readFaults(names: readonly string[] = []): Fault[] {
  const all = readdirSync(folder)
    .filter((entry) => entry.endsWith('.patch'))
    .sort()
    .map((entry) => readFault(join(folder, entry), entry.slice(0, -'.patch'.length)));
  const unknown = names.filter((name) => !all.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new Error(`No fault is called ${unknown.join(' or ')}.`);
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

/** Lines of `Key: value` stand before the diff, where git passes over them. */
function readFault(patch: string, name: string): Fault {
  const [head = ''] = readFileSync(patch, 'utf8').split(/^--- /m);
  const lines = [...head.matchAll(/^(\w+): (.+)$/gm)].map(([, key = '', value = '']) => [
    key,
    value,
  ]);
  const { Promise: promise, File: file, Test: test } = headSchema.parse(Object.fromEntries(lines));
  return { name, promise, file, test, patch };
}

export function isJourney({ file }: Pick<Fault, 'file'>): boolean {
  return file.endsWith('.spec.ts');
}
