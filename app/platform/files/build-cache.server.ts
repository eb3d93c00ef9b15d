import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { contentHash } from './content-hash.server.ts';
import { isDraft, writeWhole } from './write-whole.server.ts';

/** What a thing was made from, and the hashes of its files by their names. */
const thing = z.object({ madeFrom: z.string(), files: z.record(z.string(), z.string()) });
type Thing = z.infer<typeof thing>;

const record = z.record(z.string(), thing);

type Contents = Record<string, string | Uint8Array>;

export interface BuildCache {
  /**
   * Has the files of a thing in the folder. `make` gives them by name, and is called only where they
   * were made from something else, or one of them is missing or damaged. Tells whether it was called.
   * Broken off anywhere, the thing is made anew the next time. Several things may be ensured at once.
   * Throws what `make` throws.
   */
  ensure(name: string, madeFrom: string, make: () => Promise<Contents>): Promise<boolean>;
  /** Removes the files of things that were not ensured since the cache was opened; strange files stay. */
  clear(): Promise<void>;
}

/** Opens a folder of made files, for one process at a time. What they were made from stands beside it. */
export async function openBuildCache(folder: string): Promise<BuildCache> {
  const recordPath = `${folder}.made-from.json`;
  const made = await readRecord(recordPath);
  const former = filesOf(Object.values(made));
  const ensured = new Set<string>();
  let saving = Promise.resolve();
  /** One after another, each as things stand then: what was known earlier must not be written last. */
  const save = () => {
    saving = saving.then(() => writeWhole(recordPath, JSON.stringify(made)));
    return saving;
  };

  async function isWhole([file, hash]: [string, string]): Promise<boolean> {
    const content = await readFile(join(folder, file)).catch(() => null);
    return content !== null && contentHash(content) === hash;
  }

  return {
    async ensure(name, madeFrom, make) {
      ensured.add(name);
      const before = made[name];
      if (before?.madeFrom === madeFrom) {
        const whole = await Promise.all(Object.entries(before.files).map(isWhole));
        if (whole.every(Boolean)) return false;
      }
      if (before) {
        delete made[name];
        await save();
      }
      const contents = Object.entries(await make());
      for (const [file, content] of contents) await writeWhole(join(folder, file), content);
      const files = contents.map(([file, content]) => [file, contentHash(content)] as const);
      made[name] = { madeFrom, files: Object.fromEntries(files) };
      await save();
      return true;
    },
    async clear() {
      for (const name of Object.keys(made)) if (!ensured.has(name)) delete made[name];
      await save();
      const stale = former.difference(filesOf(Object.values(made)));
      for (const file of await readdir(folder)) {
        if (stale.has(file) || isDraft(file)) await rm(join(folder, file));
      }
    },
  };
}

function filesOf(things: Thing[]): Set<string> {
  return new Set(things.flatMap(({ files }) => Object.keys(files)));
}

/** A record that is missing or cannot be read knows of nothing, so that all is made anew. */
async function readRecord(path: string): Promise<Record<string, Thing>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    return record.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return {};
    throw error;
  }
}
