import {
  decodePDFRawStream,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** How Typst writes the same for a part of a line. */
const wordsOfItsOwn = /^\/Span <<\s*\/ActualText [^>]*>\s*>> BDC\n|^EMC\n/gm;

/**
 * Opens a line that Typst has set, and says what programs copy and find in place of its glyphs (PDF
 * 32000-1, 14.9.4): the first text object stands for all words, the others for none. Some scripts
 * place marks apart from their letters, and each of the two would be read as both.
 */
export async function withWordsToRead(line: Uint8Array, words: string): Promise<PDFDocument> {
  const document = await PDFDocument.load(line, { updateMetadata: false });
  const { node } = document.getPage(0);
  const drawn = node.Contents();
  if (!(drawn instanceof PDFRawStream)) throw new Error('A line that was set has other contents.');
  const rest = [PDFHexString.fromText(words).toString()];
  const content = Buffer.from(decodePDFRawStream(drawn).decode())
    .toString('latin1')
    .replace(wordsOfItsOwn, '')
    .replaceAll(/^BT$/gm, () => `BT\n/Span <</ActualText ${rest.pop() ?? '()'}>> BDC`)
    .replaceAll(/^ET$/gm, 'EMC\nET');
  if (rest.length > 0) throw new Error('A line that was set has no text.');
  const { context } = document;
  const stream = context.flateStream(Buffer.from(content, 'latin1'));
  node.set(PDFName.of('Contents'), context.register(stream));
  return document;
}
