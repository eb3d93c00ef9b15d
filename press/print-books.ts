// node press/print-books.ts [--out build/books] [--showcase build/showcase] [--fonts build/fonts]
// Prints the books of content/books that changed, with what their pages show, and makes the faces of the buyer's line.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printShelf } from './print-shelf.ts';
import { makeStampFonts } from './stamps/make-stamp-fonts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const { values: folders } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'build', 'books') },
    showcase: { type: 'string', default: join(root, 'build', 'showcase') },
    fonts: { type: 'string', default: join(root, 'build', 'fonts') },
  },
});

await makeStampFonts(folders.fonts);
await printShelf({
  sourceFolder: join(root, 'content', 'books'),
  coverFolder: join(root, 'content', 'covers'),
  outFolder: folders.out,
  showcaseFolder: folders.showcase,
  report: (line) => process.stderr.write(`${line}\n`),
});
