import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const entrySchema = z.object({
  key: z.string(),
  act: z.string(),
  orderId: z.string().nullable(),
  subject: z.string().nullable(),
  /** Of an erasure: who was erased, as `buyerCodeOf` computes it from an address. */
  buyerCode: z.string().nullable(),
  at: z.coerce.date(),
});

export type JournalEntry = z.infer<typeof entrySchema>;

/** What the owner did, kept beside the database: a restored backup knows nothing of what came after it. */
export interface ActJournal {
  /** Writes an entry to the disk. Throws what the disk says. */
  keep(entry: JournalEntry): Promise<void>;
  /** Every entry, the oldest first; one that was cut off by a loss of power is left out. */
  read(): Promise<JournalEntry[]>;
}

/** The journal in this file, which the first entry makes. Names and addresses are not in it. */
export function openActJournal(file: string): ActJournal {
  return {
    async keep(entry) {
      await mkdir(dirname(file), { recursive: true });
      // On a line of its own also where the one before was cut off.
      const line = `\n${JSON.stringify(entry)}\n`;
      await appendFile(file, line, { mode: 0o600, flush: true });
    },
    async read() {
      const lines = (await readOrNothing(file)).split('\n');
      return lines.flatMap((line) => entrySchema.safeParse(parseJson(line)).data ?? []);
    },
  };
}

async function readOrNothing(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
