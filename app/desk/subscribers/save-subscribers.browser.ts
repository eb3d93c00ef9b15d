import { subscriberCsv } from '#app/features/newsletter/subscriber-csv.ts';
import { saveFile } from '../parts/save-file.browser.ts';
import { readersSchema } from './subscriber-answers.ts';

/** Saves what the export answered as a file for a spreadsheet. */
export function saveSubscribers(answer: unknown): void {
  const list = subscriberCsv(readersSchema.parse(answer), 'spreadsheet');
  saveFile('subscribers.csv', list, 'text/csv;charset=utf-8');
}
