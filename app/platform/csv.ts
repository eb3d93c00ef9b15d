/**
 * Rows for a spreadsheet or another program (RFC 4180). A cell that a spreadsheet would run as a
 * formula, as text typed by a stranger may be, gets a `'`.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  return `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}
