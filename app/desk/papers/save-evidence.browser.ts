import type { Answer } from '../answers.ts';
import { saveFile } from '../parts/save-file.browser.ts';

/** Saves the evidence of an order as PDF. */
export function saveEvidence({ name, pdf }: Answer<'evidence'>): void {
  const bytes = Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0));
  saveFile(name, bytes, 'application/pdf');
}
