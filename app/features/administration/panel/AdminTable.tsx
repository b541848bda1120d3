import type { Key, ReactNode } from 'react';
import { Link } from '@remix-run/react';

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

interface Tab {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly count: number | null;
}

export function ListTabs({
  label,
  tabs,
  preventScrollReset = false,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly preventScrollReset?: boolean;
}) {
  return (
    <nav aria-label={label}>
      <ul className="review-tabs">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset={preventScrollReset}
              aria-current={tab.isCurrent ? 'page' : undefined}
            >
              {tab.label}
              {tab.count === null ? null : (
                <>
                  {' '}
                  <span className="review-count">{tab.count.toLocaleString('en-IN')}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** For a list that is read from its newest entry backwards. */
export function CursorPages({
  label,
  entries,
  newer,
  older,
}: {
  readonly label: string;
  /** Plural noun for the entries, such as `messages`. */
  readonly entries: string;
  readonly newer: string | null;
  readonly older: string | null;
}) {
  if (newer === null && older === null) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {newer ? (
        <Link className="button" to={newer}>
          Newest {entries}
        </Link>
      ) : null}{' '}
      {older ? (
        <Link className="button" to={older} rel="next">
          Older {entries}
        </Link>
      ) : null}
    </nav>
  );
}
