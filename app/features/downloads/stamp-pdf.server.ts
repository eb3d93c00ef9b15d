import { PDFDocument, PDFName, PDFOperator, PDFOperatorNames } from '@cantoo/pdf-lib';
import { composeName, type StampFace } from './stamp-faces.server.ts';
import { setStampLine, stampPadding } from './stamp-line.server.ts';

/** To whom a copy is licensed. */
export interface Licence {
  buyerName: string;
  orderId: string;
}

/** Where the faces of the line lie, and what they draw. */
export interface StampFonts {
  folder: string;
  faces: readonly StampFace[];
}

/** A copy as the buyer gets it. */
export interface StampedCopy {
  file: Uint8Array<ArrayBuffer>;
  /** Characters of the name that no face has, as "U+A015". For the log. */
  unstampable: string[];
}

/**
 * Points. The line stands in the empty margin at the foot, flush with the right edge of the text,
 * and keeps clear of the publisher's name at the left of the covers' foot.
 */
const rightMargin = 82.6;
const leftShare = 0.31;
const baselineOfLastLine = 18;

/**
 * Prints "Licensed to <name> · Order <id>" at the foot of every page. The line is marked as an
 * artifact, so that screen readers pass over it; tags, outline, links and metadata stay.
 */
export async function stampPdf(
  source: Uint8Array,
  { buyerName, orderId }: Licence,
  fonts: StampFonts,
): Promise<StampedCopy> {
  const document = await PDFDocument.load(source, { updateMetadata: false });
  const pages = document.getPages().map((page) => ({ page, box: page.getCropBox() }));
  const narrowest = Math.min(...pages.map(({ box }) => box.width));
  const width = narrowest * (1 - leftShare) - rightMargin;
  const name = composeName(buyerName, fonts.faces);
  const line = await setStampLine(name, { orderId, width, fontFolder: fonts.folder });
  const [stamp] = await document.embedPdf(line);
  if (!stamp) throw new Error('The line of the buyer has no page.');
  for (const { page, box } of pages) {
    page.pushOperators(beginArtifact());
    page.drawPage(stamp, {
      x: box.x + box.width - rightMargin - width - stampPadding.side,
      y: box.y + baselineOfLastLine - stampPadding.bottom,
    });
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
  return {
    file: new Uint8Array(await document.save({ addDefaultPage: false })),
    unstampable: name.unstampable,
  };
}

/** PDF 32000-1, 14.8.2.2: page furniture at the foot. */
function beginArtifact(): PDFOperator {
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    PDFName.of('Artifact'),
    '<</Type /Pagination /Subtype /Footer /Attached [/Bottom]>>',
  ]);
}
