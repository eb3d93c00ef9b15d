import { saveFile } from '../parts/save-file.browser.ts';
import { fileSchema } from './paper-answers.ts';

/** Saves what an act answered, where that is a PDF. */
export function savePdf(result: unknown): void {
  const file = fileSchema.safeParse(result);
  if (!file.success) return;
  const { name, pdf } = file.data;
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  saveFile(name, bytes, 'application/pdf');
}
