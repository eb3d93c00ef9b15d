// node press/print-books.ts [--out build/books] [--fonts build/fonts]
// Prints the books of content/books that changed, and makes the faces of the buyer's line.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printShelf } from './print-shelf.ts';
import { makeStampFonts } from './stamps/make-stamp-fonts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const { values: folders } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'build', 'books') },
    fonts: { type: 'string', default: join(root, 'build', 'fonts') },
  },
});

await makeStampFonts(folders.fonts);
await printShelf({
  sourceFolder: join(root, 'content', 'books'),
  coverFolder: join(root, 'content', 'covers'),
  outFolder: folders.out,
  report: (line) => process.stderr.write(`${line}\n`),
});
