import { subscriberCsv } from '#app/features/newsletter/subscriber-csv.ts';
import { saveFile } from '../parts/save-file.browser.ts';
import { readersSchema } from './subscriber-answers.ts';

/** Saves what the export answered as a file for a spreadsheet. */
export function saveSubscribers(answer: unknown): void {
  saveFile('subscribers.csv', subscriberCsv(readersSchema.parse(answer)), 'text/csv;charset=utf-8');
}
