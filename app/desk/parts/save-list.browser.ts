import { csvHeading, csvLines } from '#app/platform/csv.ts';
import { saveFile } from './save-file.browser.ts';

const rowsAtOnce = 1_000;

interface SavedList<Row> {
  /** Such as `orders.csv`. */
  name: string;
  columns: readonly string[];
  cellsOf: (row: Row) => string[];
  /** Asks for one page of it. */
  ask: (page: {
    cursor: { after: string } | null;
    limit: number;
  }) => Promise<{ rows: Row[]; next: string | null }>;
}

/** Saves a whole list as a file for a spreadsheet, page by page, however long it is. */
export async function saveList<Row>({
  name,
  columns,
  cellsOf,
  ask,
}: SavedList<Row>): Promise<void> {
  const lines = [csvHeading(columns)];
  let cursor: { after: string } | null = null;
  do {
    const page: { rows: Row[]; next: string | null } = await ask({ cursor, limit: rowsAtOnce });
    lines.push(csvLines(page.rows.map(cellsOf)));
    cursor = page.next === null ? null : { after: page.next };
  } while (cursor !== null);
  saveFile(name, lines.join(''), 'text/csv;charset=utf-8');
}
