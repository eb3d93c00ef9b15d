import { z } from 'zod';
import { listHistory } from '#app/features/desk/history/list-history.server.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { cursor, limit } from './desk-fields.ts';

/** What was done and refused, at the desk and by the command line. */
export const historyCommands: readonly DeskCommand[] = [
  deskCommand(
    'history',
    z.object({
      text: z.string().max(300).nullish(),
      cursor,
      limit,
    }),
    async ({ db }, { text = null, ...page }) => found(await listHistory(db, { text, ...page })),
  ),
];
