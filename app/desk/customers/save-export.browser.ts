import { readableExport } from '#app/features/desk/buyers/readable-export.ts';
import { saveFile } from '../parts/save-file.browser.ts';

/** Saves what the shop keeps of somebody twice: as a page to read, and as JSON for other programs. */
export function saveExport(email: string, kept: unknown): void {
  const name = `everything-about-${email.replaceAll(/[^\w.-]+/g, '-')}`;
  saveFile(`${name}.html`, readableExport(email, kept, new Date()), 'text/html;charset=utf-8');
  saveFile(`${name}.json`, JSON.stringify(kept, null, 2), 'application/json');
}
