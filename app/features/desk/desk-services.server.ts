import type { FulfilServices } from '#app/features/fulfilment/fulfil-services.server.ts';
import type { ActJournal } from './act-journal.server.ts';

/** What the owner's verbs work with: that of the fulfilment, where links lead, and what outlives the database. */
export interface DeskServices extends FulfilServices {
  publicUrl: string;
  journal: ActJournal;
  /** Who is mailed when something goes wrong; `null`: nobody. */
  alertEmail: string | null;
}

/** Who acts, and the key that makes the act happen once. */
export interface Actor {
  /** `command line`, or the address of a member of staff. */
  who: string;
  /** Made by whoever acts, once an act. */
  key: string;
}

/** Why something is not done, in one sentence for the owner. */
export interface Refused {
  status: 'refused';
  sentence: string;
}

export function refuse(sentence: string): Refused {
  return { status: 'refused', sentence };
}
