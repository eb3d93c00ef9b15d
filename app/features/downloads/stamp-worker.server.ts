import { readStampFaces, type StampFace } from './stamp-faces.server.ts';
import { type Licence, type StampedPdf, stampPdf } from './stamp-pdf.server.ts';

/** What a worker thread is asked: one book for one buyer. */
export interface StampTask {
  pdf: Uint8Array;
  licence: Licence;
  fontFolder: string;
}

/** One folder a process; read at the first task, kept for the thread's life. */
const facesOf = new Map<string, Promise<StampFace[]>>();

/** Runs in a worker thread, because stamping takes 40-100 ms of pure computing. */
export async function stamp({ pdf, licence, fontFolder }: StampTask): Promise<StampedPdf> {
  const faces = facesOf.get(fontFolder) ?? readStampFaces(fontFolder);
  facesOf.set(fontFolder, faces);
  return stampPdf(pdf, licence, await faces);
}
