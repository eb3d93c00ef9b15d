import { subscriberCsv } from '#app/features/newsletter/subscriber-csv.ts';
import type { Answer } from '../answers.ts';
import { saveFile } from '../parts/save-file.browser.ts';

/** Saves what the export answered as a file for a spreadsheet. */
export function saveSubscribers(readers: Answer<'subscribers'>): void {
  const list = subscriberCsv(readers, 'spreadsheet');
  saveFile('subscribers.csv', list, 'text/csv;charset=utf-8');
}
