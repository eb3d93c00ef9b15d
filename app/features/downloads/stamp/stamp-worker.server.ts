import type { BookFormat } from '#app/features/catalog/book-format.ts';
import { stampEpub } from './stamp-epub.server.ts';
import { readStampFaces, type StampFace } from './stamp-faces.server.ts';
import { type Licence, type StampedCopy, stampPdf } from './stamp-pdf.server.ts';

/** What a worker thread is asked: one book for one buyer. */
export interface StampTask {
  source: Uint8Array;
  format: BookFormat;
  licence: Licence;
  fontFolder: string;
}

/** One folder a process; its index is read at the first task and kept for the thread's life. */
const facesOf = new Map<string, Promise<StampFace[]>>();

/** Runs in a worker thread, because stamping takes 30-100 ms of pure computing. */
export async function stamp({
  source,
  format,
  licence,
  fontFolder,
}: StampTask): Promise<StampedCopy> {
  if (format === 'epub') return stampEpub(source, licence);
  const reading = facesOf.get(fontFolder) ?? readStampFaces(fontFolder);
  facesOf.set(fontFolder, reading);
  return stampPdf(source, licence, { folder: fontFolder, faces: await reading });
}
