import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import {
  readStampFaces,
  type StampFace,
} from '#app/features/downloads/stamp/stamp-faces.server.ts';
import { site } from '#content/site.ts';
import { composeWords, type PaperWords } from './compose-words.server.ts';
import { houseStyle } from './house-style.ts';

/** A paper that is to be a PDF. */
export interface PaperToSet {
  /** For the list of a reader's open windows. */
  title: string;
  /** In Typst, after `houseStyle`; it finds what is said in `words`. */
  layout: string;
  words: PaperWords;
  /** When it was made, by its own account. */
  madeAt: Date;
  /** The order whose paper never changes again, so that its PDF is kept; left out for what is set each time. */
  frozenWith?: string;
}

export type SetPaper = (paper: PaperToSet) => Promise<Uint8Array>;

/**
 * Sets a paper as a tagged PDF (PDF/UA-1), by the faces in a folder. Texts come in as data and are never
 * read as markup. The same paper gives the same bytes. Throws with the typesetter's own words where a
 * layout is wrong.
 */
export async function setPaper(
  { title, layout, words, madeAt }: PaperToSet,
  fontFolder: string,
): Promise<Uint8Array> {
  const all = await readStampFaces(fontFolder);
  const base = baseOf(all);
  const { composed, faces } = composeWords(words, all);
  const files = new Set([base, ...faces].map(({ file }) => file));
  const fontBlobs = await Promise.all([...files].map((file) => readFile(join(fontFolder, file))));
  const compiler = NodeCompiler.create({ workspace: fontFolder, fontArgs: [{ fontBlobs }] });
  const compiled = compiler.compile({
    mainFileContent: `${houseStyle}${layout}`,
    inputs: {
      ...{ title, author: site.name, words: JSON.stringify(composed) },
      base: base.family.toLowerCase(),
    },
  });
  const complaint = compiled.takeError() ?? compiled.takeWarnings();
  if (!compiled.result || complaint) {
    throw new Error(`The paper was not set: ${JSON.stringify(complaint?.shortDiagnostics)}`);
  }
  const creationTimestamp = Math.floor(madeAt.getTime() / 1_000);
  return compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp });
}

/** Of the words and numbers of the layout itself. */
function baseOf([base]: readonly StampFace[]): StampFace {
  if (!base) throw new Error('There is no face to set papers in.');
  return base;
}
