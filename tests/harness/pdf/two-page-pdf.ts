import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF of two pages that say `words`, for tests of what is done with books: setting one takes seconds. */
export async function twoPagePdf(words = 'A few words'): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle('Two pages');
  document.setAuthor('Evenkeel Academy');
  document.setLanguage('en');
  for (const y of [600, 500]) document.addPage([500, 700]).drawText(words, { x: 50, y });
  return document.save();
}
