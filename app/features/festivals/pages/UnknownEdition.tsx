import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { formatMonthAndYear } from '~/features/festivals/festival-labels';
import { getMonthByNumber } from '~/features/festivals/month';
import type { UnknownEditionView } from '~/features/festivals/month-view';

export function UnknownEdition({ view }: { view: UnknownEditionView }) {
  const month = getMonthByNumber(view.month);
  return (
    <div className="page page-narrow">
      <h1>{m.festivals_no_edition()}</h1>
      <p className="notice">{m.festivals_no_edition_years()}</p>
      <p className="actions">
        {view.editions.map((year) => (
          <Link key={year} className="button" to={`/festival/${month.slug}?year=${year}`}>
            {formatMonthAndYear(month, year)}
          </Link>
        ))}
      </p>
    </div>
  );
}
