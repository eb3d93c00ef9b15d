import * as fontkit from '@cantoo/fontkit';
import {
  grayscale,
  PDFDocument,
  type PDFFont,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
} from '@cantoo/pdf-lib';
import { printableText, type StampFace, splitIntoRuns } from './stamp-faces.server.ts';
import { layOutStamp } from './stamp-layout.server.ts';

/** To whom a copy is licensed. */
export interface Licence {
  buyerName: string;
  orderId: string;
}

export interface StampedPdf {
  pdf: Uint8Array<ArrayBuffer>;
  /** Characters that no face has, as "U+738B"; in the PDF they stand as [U+738B]. For the log. */
  unstampable: string[];
}

/**
 * Points. The line stands in the empty margin at the foot, flush with the right edge of the text,
 * and keeps clear of the publisher's name at the left of the covers' foot.
 */
const rightMargin = 58;
const leftMargin = 127;
const baselineOfLastLine = 18;
const lineSpacing = 1.3;

/** Legible on white paper and on the dark cover. */
const grey = grayscale(0.5);

/**
 * Prints "Licensed to <name> · Order <id>" at the foot of every page. The line is marked as an
 * artifact, so that screen readers pass over it; tags, outline, links and metadata stay.
 */
export async function stampPdf(
  source: Uint8Array,
  licence: Licence,
  faces: readonly StampFace[],
): Promise<StampedPdf> {
  const document = await PDFDocument.load(source, { updateMetadata: false });
  document.registerFontkit(fontkit);
  const name = printableText(licence.buyerName, faces);
  const orderId = printableText(licence.orderId, faces);
  const fonts = await embedFaces(document, `${name.text}${orderId.text}`, faces);
  const fontOf = (face: StampFace): PDFFont => {
    const font = fonts.get(face);
    if (!font) throw new Error('A face of the stamp was not embedded.');
    return font;
  };
  const pages = document.getPages();
  const narrowest = Math.min(...pages.map((page) => page.getWidth()));
  const { size, lines } = layOutStamp(
    { buyerName: name.text, orderId: orderId.text },
    narrowest - leftMargin - rightMargin,
    widthOfCharacters((text) => {
      const [run] = splitIntoRuns(text, faces);
      return run ? fontOf(run.face).widthOfTextAtSize(text, 1) : 0;
    }),
  );
  const runsOfLines = lines.map((line) =>
    splitIntoRuns(line, faces).map(({ face, text }) => {
      const font = fontOf(face);
      return { font, text, width: font.widthOfTextAtSize(text, size) };
    }),
  );
  for (const page of pages) {
    page.pushOperators(beginArtifact());
    for (const [n, runs] of runsOfLines.entries()) {
      const lineWidth = runs.reduce((sum, run) => sum + run.width, 0);
      let x = page.getWidth() - rightMargin - lineWidth;
      const y = baselineOfLastLine + (lines.length - 1 - n) * size * lineSpacing;
      for (const { font, text, width } of runs) {
        page.drawText(text, { x, y, size, font, color: grey });
        x += width;
      }
    }
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
  return {
    pdf: new Uint8Array(await document.save({ addDefaultPage: false })),
    unstampable: [...new Set([...name.unstampable, ...orderId.unstampable])],
  };
}

/**
 * One glyph a character: pdf-lib places glyphs by their widths alone, so a letter taken apart into
 * base and accent would look wrong, and neither its parts nor a ligature would be found by a search.
 */
const features = { ccmp: false, liga: false, clig: false, calt: false };

/** Embeds the faces that the line needs, cut down to the glyphs it uses. */
async function embedFaces(
  document: PDFDocument,
  variableText: string,
  faces: readonly StampFace[],
): Promise<Map<StampFace, PDFFont>> {
  const fonts = new Map<StampFace, PDFFont>();
  for (const { face } of splitIntoRuns(`Licensed to … · Order ${variableText}`, faces)) {
    if (fonts.has(face)) continue;
    // Six capitals and a plus mark a subset; a fixed name keeps the stamped bytes the same each time.
    const customName = `STAMP${String.fromCharCode(65 + fonts.size)}+NotoSans-Regular`;
    const font = await document.embedFont(face.file, { subset: true, features, customName });
    fonts.set(face, font);
  }
  return fonts;
}

/** Measures a text as the sum of its characters, each looked up once: a long name is tried often. */
function widthOfCharacters(measure: (character: string) => number): (text: string) => number {
  const widths = new Map<string, number>();
  return (text) => {
    let total = 0;
    for (const character of text) {
      const width = widths.get(character) ?? measure(character);
      widths.set(character, width);
      total += width;
    }
    return total;
  };
}

/** PDF 32000-1, 14.8.2.2: page furniture at the foot. */
function beginArtifact(): PDFOperator {
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    PDFName.of('Artifact'),
    '<</Type /Pagination /Subtype /Footer /Attached [/Bottom]>>',
  ]);
}
