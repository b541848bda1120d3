import type { CellView, TableView } from '~/features/kundli/kundli-view';

/** The caption is visually hidden, because it repeats the heading before it. */
export function ViewTable({ table: { caption, head, rows } }: { readonly table: TableView }) {
  return (
    <table className="kundli-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [first = '', ...others], isNow }, index) => (
          <tr key={index} aria-current={isNow}>
            <th scope="row">
              <Cell cell={first} />
            </th>
            {others.map((cell, at) => (
              <td key={at}>
                <Cell cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell }: { readonly cell: CellView }) {
  if (typeof cell === 'string') return cell;
  return (
    <>
      {cell.text} <small>{cell.more}</small>
    </>
  );
}
