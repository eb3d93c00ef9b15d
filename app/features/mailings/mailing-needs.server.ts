import { type Need, needOf } from '../attention/need.ts';
import type { DeskServices } from '../desk/desk-services.server.ts';
import { pausedMailings } from './paused-mailings.server.ts';

/** Mailings that paused by themselves and wait to be resumed or stopped. */
export async function mailingNeeds({ db }: DeskServices): Promise<Need[]> {
  const paused = await pausedMailings(db);
  return paused.map(({ id, sentence, since }) =>
    needOf({ kind: 'mailing-paused', subject: String(id), sentence, since }),
  );
}
