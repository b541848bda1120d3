import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { m } from '~/shared/i18n/messages';
import { getPageWindow } from '~/shared/paging/paging';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly getPath: (page: number) => string;
  readonly label: string;
}

export function Pagination({ page, pages, getPath, label }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 ? (
        <Link to={getPath(page - 1)} rel="prev" className="button">
          {m.frame_previous()}
        </Link>
      ) : null}
      {getPageWindow(page, pages).map((number) => (
        <Fragment key={number}>
          {' '}
          <Link
            to={getPath(number)}
            aria-label={m.frame_page({ number })}
            aria-current={number === page ? 'page' : undefined}
            className="button page-number"
          >
            {number}
          </Link>
        </Fragment>
      ))}{' '}
      {page < pages ? (
        <Link to={getPath(page + 1)} rel="next" className="button">
          {m.frame_next()}
        </Link>
      ) : null}
    </nav>
  );
}
