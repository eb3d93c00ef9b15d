import type { DeskServices } from '../desk/desk-services.server.ts';
import { type Need, needOf } from '../desk/needs/need.ts';
import { pausedMailings } from './paused-mailings.server.ts';

/** Mailings that wait until somebody lets them go on, or stops them. */
export async function mailingNeeds({ db }: DeskServices): Promise<Need[]> {
  const paused = await pausedMailings(db);
  return paused.map(({ id, sentence, since }) =>
    needOf({ kind: 'mailing-paused', subject: String(id), sentence, since }),
  );
}
