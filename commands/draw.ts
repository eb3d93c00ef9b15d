import { join } from 'node:path';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { cutHeadingFace } from '#press/artwork/cut-heading-face.ts';
import { drawCovers } from '#press/artwork/draw-covers.ts';
import { drawFilm } from '#press/artwork/draw-film.ts';
import { drawIcons } from '#press/artwork/draw-icons.ts';
import { keepFits } from '#press/keep-fits.ts';
import { makeCommonPasswords } from '#press/passwords/make-common-passwords.ts';
import { root } from './folders.ts';
import { runCommand } from './run-command.ts';

/**
 * Makes what is kept in the repository and derived from other files in it, by hand after a change:
 * `npm run draw -- covers`, `film`, `icons`, `heading-face`, `passwords` or `fits` (how the pages of the books are set). The film takes a number of seconds, and then draws only the frame of that moment.
 */
const drawings: Record<string, (seconds?: number) => Promise<void>> = {
  covers: () => drawCovers(),
  film: drawFilm,
  icons: () => drawIcons(),
  'heading-face': () => cutHeadingFace(),
  passwords: () => makeCommonPasswords(),
  fits: () => keepFits(join(root, 'content', 'books')),
};

const [name = '', seconds] = process.argv.slice(2);

await runCommand(async () => {
  const draw = drawings[name];
  if (!draw) throw new StartRefusal(`Say what to draw: ${Object.keys(drawings).join(', ')}.`);
  await draw(seconds === undefined ? undefined : Number(seconds));
});
