import type { Key, ReactNode } from 'react';

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
}

interface AdminTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => Key;
}

/** On narrow screens each row becomes a card. */
export function AdminTable<Row>({ caption, columns, rows, getKey }: AdminTableProps<Row>) {
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)}>
            {columns.map(({ label, cell }) => (
              <td key={label} data-label={label}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
