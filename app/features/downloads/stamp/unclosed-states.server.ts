import { decodePDFRawStream, PDFArray, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';

/**
 * How many graphics states a page saves (`q`) and never restores (`Q`). What is drawn after it would
 * be drawn in the last of them: turned, shrunk or clipped.
 */
export function unclosedStates(page: PDFPage): number {
  const contents = page.node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
  const streams = parts.map((part) => page.doc.context.lookup(part));
  const text = streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n')
    .replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '() ');
  let open = 0;
  for (const [operator] of text.matchAll(/(?<![^\s\])>])[qQ](?!\S)/g)) {
    open = operator === 'q' ? open + 1 : Math.max(0, open - 1);
  }
  return open;
}
