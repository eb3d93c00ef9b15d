import { join } from 'node:path';
import { type ActJournal, openActJournal } from '#app/features/desk/act-journal.server.ts';

/** The journal of a data folder: shop and command line write the same. */
export function journalIn(dataDir: string): ActJournal {
  return openActJournal(join(dataDir, 'acts.log'));
}
