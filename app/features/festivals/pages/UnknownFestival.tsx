import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { getFestivalPath } from '~/features/festivals/festival-paths';
import type { UnknownFestivalView } from '~/features/festivals/festival-view';
import { formatFullDate } from '~/features/festivals/festival-labels';
import { getMonthByNumber } from '~/features/festivals/month';

export function UnknownFestival({ view }: { view: UnknownFestivalView }) {
  const month = getMonthByNumber(view.month);
  return (
    <div className="page page-narrow">
      <h1>{m.festivals_not_found()}</h1>
      <p className="notice">{m.festivals_not_found_why()}</p>
      {view.suggestions.length > 0 ? (
        <>
          <h2>{m.festivals_perhaps()}</h2>
          <ul>
            {view.suggestions.map((festival) => (
              <li key={festival.id}>
                <Link to={getFestivalPath(festival)}>
                  {m.festivals_name_and_date({
                    name: festival.name,
                    date: formatFullDate(festival.date),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="actions">
        <Link className="button button-primary" to={`/festival/${month.slug}`}>
          {m.festivals_all_of_month({ month: month.name })}
        </Link>
      </p>
    </div>
  );
}
