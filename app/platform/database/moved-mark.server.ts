import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../config/start-refusal.ts';
import { writeWhole } from '../files/write-whole.server.ts';

/** In the database's own folder, so that whoever moves or copies it takes the mark along. */
const markOf = (folder: string) => join(folder, 'database', 'moved-to-postgres');

const beginningOf = (folder: string) => join(folder, 'database', 'moving-to-postgres');

/** Leaves word that the records are being moved, so that what is cut off is not taken for done. */
export async function markMoving(folder: string, place: string): Promise<void> {
  await writeWhole(beginningOf(folder), `${place}\n`);
}

/** Takes that word back: nothing was moved, and nothing is half done. */
export function unmarkMoving(folder: string): void {
  rmSync(beginningOf(folder), { force: true });
}

/** Throws a StartRefusal where a shop would sell from a database that its records never reached. */
export function refuseHalfMoved(folder: string): void {
  const mark = beginningOf(folder);
  if (!existsSync(mark)) return;
  throw new StartRefusal(
    `A move of the records in ${folder} to ${readFileSync(mark, 'utf8').trim()} was cut off: run the command move again. To start on DATABASE_URL without them, delete ${mark}.`,
  );
}

/** Leaves word in a data folder that its records live elsewhere now, as "PLACE on DATE". */
export async function markMoved(folder: string, place: string, at: Date): Promise<void> {
  await writeWhole(markOf(folder), `${place} on ${at.toISOString().slice(0, 10)}\n`);
  unmarkMoving(folder);
}

/** Throws a StartRefusal where a shop would sell from records that were moved elsewhere. */
export function refuseMoved(folder: string): void {
  const mark = markOf(folder);
  if (!existsSync(mark)) return;
  throw new StartRefusal(
    `The records in ${folder} were moved to ${readFileSync(mark, 'utf8').trim()}: set DATABASE_URL. To start from those of that day all the same, and lose what was sold since, delete ${mark}.`,
  );
}
