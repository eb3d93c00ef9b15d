import { join } from 'node:path';
import { type ActJournal, openActJournal } from '#app/features/desk/act-journal.server.ts';

/** Opens the journal of a data folder; shop and command line share it. */
export function journalIn(dataDir: string): ActJournal {
  return openActJournal(join(dataDir, 'acts.log'));
}
