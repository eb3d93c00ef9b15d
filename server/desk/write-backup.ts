import type { EmbeddedStore } from '#app/platform/database/store.server.ts';
import { writeWhole } from '#app/platform/files/write-whole.server.ts';
import { type DeskAnswer, found } from './command.ts';

/** Writes a dump of the embedded store into a file; a disk error is answered as a refusal. */
export async function writeBackup(dump: EmbeddedStore['dump'], file: string): Promise<DeskAnswer> {
  const packed = new Uint8Array(await (await dump()).arrayBuffer());
  try {
    await writeWhole(file, packed);
    return found({});
  } catch (error) {
    const isOfDisk = error instanceof Error && 'syscall' in error;
    if (!isOfDisk) throw error;
    return { status: 'refused', sentence: `The backup was not written (${error.message}).` };
  }
}
