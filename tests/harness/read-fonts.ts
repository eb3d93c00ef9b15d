import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** A font that a PDF names, and how many files of it the PDF holds. */
export interface FontReading {
  name: string;
  files: number;
}

export async function readFonts(pdf: Uint8Array): Promise<FontReading[]> {
  const document = await PDFDocument.load(pdf);
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFDict)
    .filter((dict) => dict.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'))
    .map((descriptor) => ({
      name: String(descriptor.get(PDFName.of('FontName'))).slice(1),
      files: ['FontFile', 'FontFile2', 'FontFile3'].filter((key) => descriptor.has(PDFName.of(key)))
        .length,
    }));
}
