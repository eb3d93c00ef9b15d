import { z } from 'zod';
import { historyOutcomes, listHistory } from '#app/features/desk/history/list-history.server.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { cursor, limit, text } from './desk-fields.ts';

/** What was done and refused, at the desk and by the command line. */
export const historyCommands: readonly DeskCommand[] = [
  deskCommand(
    'history',
    z.object({
      text: text(300).nullish(),
      act: text(100).nullish(),
      outcome: z.enum(historyOutcomes, `is not one of ${historyOutcomes.join(', ')}`).nullish(),
      cursor,
      limit,
    }),
    async ({ db }, { text = null, ...page }) => found(await listHistory(db, { text, ...page })),
  ),
];
