/**
 * Rows for a spreadsheet or another program (RFC 4180). A cell that a spreadsheet would run as a
 * formula, as text typed by a stranger may be, gets a `'`; so does text after a semicolon or a tab,
 * where spreadsheets of many countries begin a cell.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * The first line of CSV that a person saves and opens: without the byte order mark, spreadsheets read it
 * as if it were written in the old code page of their country. Programs get `csvLines` alone.
 */
export function csvHeading(columns: readonly string[]): string {
  return `\ufeff${csvLines([columns])}`;
}

function cell(text: string): string {
  const harmless = text
    .replaceAll(/(?<!^)([;\t])(?=[=+\-@＝＋－＠])/g, "$1'")
    .replace(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}
