import { Link } from '@remix-run/react';
import { monthAt } from '~/features/festivals/month';
import type { UnknownEditionView } from '~/features/festivals/month-view';

/** A year that there is no calendar of: says so and leads to the years there are. */
export function UnknownEdition({ view }: { view: UnknownEditionView }) {
  const month = monthAt(view.month);
  return (
    <div className="page page-narrow">
      <h1>No festival calendar for that year</h1>
      <p className="notice">
        We make the calendar year by year, once the dates can be checked. These years are ready:
      </p>
      <p className="actions">
        {view.editions.map((year) => (
          <Link key={year} className="button" to={`/festival/${month.slug}?year=${year}`}>
            {month.name} {year}
          </Link>
        ))}
      </p>
    </div>
  );
}
