interface DataTableProps {
  /** What a screen reader calls it. */
  label: string;
  columns: readonly string[];
  /** Their first cells are the rows' headings. */
  rows: readonly (readonly string[])[];
}

/** In the tab order, because what scrolls must scroll by keyboard too, and not every browser sees to it. */
const scrollable = { className: 'wide-table', tabIndex: 0 } as const;

/** A chart's figures. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <section {...scrollable} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((cell, n) => (
                <td key={columns[n + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
