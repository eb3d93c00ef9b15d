import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

/** Pixels across: in a row of pages on a sharp screen, and alone on one. */
export const pictureWidthsPx = { small: 440, large: 1_400 } as const;

export type PictureSize = keyof typeof pictureWidthsPx;

interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

/** Draws pages of a PDF, numbered from 1: small as AVIF, which is half as heavy there, large as WebP, which is made in a tenth of the time. The same PDF gives the same bytes. */
export async function picturePages(
  pdf: Uint8Array,
  pages: readonly number[],
): Promise<Record<PictureSize, Uint8Array>[]> {
  // The reader takes its input away; it gets a copy.
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const { canvasFactory } = document;
  if (!isCanvasFactory(canvasFactory)) throw new Error('The PDF reader cannot draw here.');
  const pictures: Record<PictureSize, Uint8Array>[] = [];
  for (const number of pages) {
    const page = await document.getPage(number);
    const scale = pictureWidthsPx.large / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const { canvas, context } = canvasFactory.create(width, height);
    await page.render({ canvas, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    const drawn = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    const [small, large] = await Promise.all([
      drawn.clone().resize(pictureWidthsPx.small).avif({ quality: 45 }).toBuffer(),
      drawn.clone().webp({ quality: 78 }).toBuffer(),
    ]);
    pictures.push({ small, large });
  }
  await loading.destroy();
  return pictures;
}

/** In Node it is one of the reader's own, which its types leave open. */
function isCanvasFactory(value: unknown): value is CanvasFactory {
  return typeof value === 'object' && value !== null && 'create' in value;
}
