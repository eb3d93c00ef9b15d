import {
  degrees,
  PDFDocument,
  type PDFEmbeddedPage,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { shownName } from '#app/platform/shown-name.ts';
import { composeName, type StampFace } from './stamp-faces.server.ts';
import { setStampLine, stampPadding } from './stamp-line.server.ts';
import { unclosedStates } from './unclosed-states.server.ts';
import { withWordsToRead } from './words-to-read.server.ts';

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
/** On pages narrower than ours the margin shrinks with them, and at last the line too. */
const marginShare = 0.1675;
const narrowestLine = 120;

/**
 * Prints "Licensed to <name> · Order <id>", or without a name the order alone, at the foot of every page. The line is marked as an
 * artifact, so that screen readers pass over it; tags, outline, links and metadata stay.
 */
export async function stampPdf(
  source: Uint8Array,
  { buyerName, orderId }: Licence,
  fonts: StampFonts,
): Promise<StampedCopy> {
  const document = await PDFDocument.load(source, { updateMetadata: false });
  const name = composeName(shownName(buyerName), fonts.faces);
  const stamps = new Map<number, PDFEmbeddedPage>();
  for (const page of document.getPages()) {
    const foot = footOf(page);
    const stamp = stamps.get(foot.lineWidth) ?? (await embedLine(foot.lineWidth));
    stamps.set(foot.lineWidth, stamp);
    const left = Array.from({ length: unclosedStates(page) }, () =>
      PDFOperator.of(PDFOperatorNames.PopGraphicsState),
    );
    page.pushOperators(...left, beginArtifact());
    page.drawPage(stamp, foot.place);
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
  return {
    file: new Uint8Array(await document.save({ addDefaultPage: false })),
    unstampable: name.unstampable,
  };

  async function embedLine(width: number): Promise<PDFEmbeddedPage> {
    const line = await setStampLine(name, { orderId, width, fontFolder: fonts.folder });
    const isRare = name.faces.some(({ group }) => group === 'rare');
    const words = `Licensed to ${name.text} · Order ${orderId}`;
    const [stamp] = await document.embedPdf(isRare ? await withWordsToRead(line, words) : line);
    if (!stamp) throw new Error('The line of the buyer has no page.');
    return stamp;
  }
}

/** Where the line goes on a page as it is seen, which may be turned, and how wide it is set. */
function footOf(page: PDFPage) {
  const box = page.getCropBox();
  const angle = ((page.getRotation().angle % 360) + 360) % 360;
  const seenWidth = angle % 180 === 0 ? box.width : box.height;
  const margin = Math.min(rightMargin, seenWidth * marginShare);
  const width = seenWidth * (1 - leftShare) - margin;
  const lineWidth = Math.max(width, narrowestLine);
  const scale = width / lineWidth;
  const right = seenWidth - margin - width - stampPadding.side * scale;
  const up = baselineOfLastLine - stampPadding.bottom * scale;
  const { x, y } = {
    0: { x: box.x + right, y: box.y + up },
    90: { x: box.x + box.width - up, y: box.y + right },
    180: { x: box.x + box.width - right, y: box.y + box.height - up },
    270: { x: box.x + up, y: box.y + box.height - right },
  }[angle] ?? { x: box.x + right, y: box.y + up };
  return { lineWidth, place: { x, y, xScale: scale, yScale: scale, rotate: degrees(angle) } };
}

/** PDF 32000-1, 14.8.2.2: page furniture at the foot. */
function beginArtifact(): PDFOperator {
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    PDFName.of('Artifact'),
    '<</Type /Pagination /Subtype /Footer /Attached [/Bottom]>>',
  ]);
}
