import { z } from 'zod';
import { saveFile } from '../parts/save-file.browser.ts';

const file = z.object({ name: z.string(), pdf: z.string() });

/** Saves the PDF that an act answered; `false` for an answer without one. */
export function saveEvidence(result: unknown): boolean {
  const read = file.safeParse(result);
  if (!read.success) return false;
  const bytes = Uint8Array.from(atob(read.data.pdf), (byte) => byte.charCodeAt(0));
  saveFile(read.data.name, bytes, 'application/pdf');
  return true;
}
