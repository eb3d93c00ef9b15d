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
  /** Whether the thing was made from this and its files are whole. */
  isMade(name: string, madeFrom: string): Promise<boolean>;
  /** Makes the thing even where it is made. */
  make(name: string, madeFrom: string, make: () => Promise<Contents>): Promise<void>;
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
  let nextSave: Promise<void> | undefined;
  /**
   * One write at a time, so that an older record never replaces a newer one. Calls made while a write
   * is under way share the next.
   */
  const save = () => {
    nextSave ??= saving.then(() => {
      nextSave = undefined;
      return writeWhole(recordPath, JSON.stringify(made));
    });
    saving = nextSave;
    return nextSave;
  };

  /** What is missing or cannot be read is made again. */
  async function isWhole([file, hash]: [string, string]): Promise<boolean> {
    const content = await readFile(join(folder, file)).catch(() => null);
    return content !== null && contentHash(content) === hash;
  }

  async function isMade(name: string, madeFrom: string): Promise<boolean> {
    const known = made[name];
    if (known?.madeFrom !== madeFrom) return false;
    const whole = await Promise.all(Object.entries(known.files).map(isWhole));
    return whole.every(Boolean);
  }

  const make: BuildCache['make'] = async (name, madeFrom, makeContents) => {
    ensured.add(name);
    if (made[name]) {
      delete made[name];
      await save();
    }
    const contents = Object.entries(await makeContents());
    for (const [file, content] of contents) await writeWhole(join(folder, file), content);
    const files = contents.map(([file, content]) => [file, contentHash(content)] as const);
    made[name] = { madeFrom, files: Object.fromEntries(files) };
    await save();
  };

  return {
    isMade,
    make,
    async ensure(name, madeFrom, makeContents) {
      ensured.add(name);
      if (await isMade(name, madeFrom)) return false;
      await make(name, madeFrom, makeContents);
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
