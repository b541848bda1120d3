import { Link } from '@remix-run/react';
import { festivalPath } from '~/features/festivals/festival-paths';
import type { UnknownFestivalView } from '~/features/festivals/festival-view';
import { fullDate } from '~/features/festivals/festival-words';
import { monthAt } from '~/features/festivals/month';

/** An address that names no festival: says so and leads to the nearest thing there is. */
export function UnknownFestival({ view }: { view: UnknownFestivalView }) {
  const month = monthAt(view.month);
  return (
    <div className="page page-narrow">
      <h1>Festival not found</h1>
      <p className="notice">
        The calendar has no festival at this address. It may be mistyped, or the date may have been
        corrected.
      </p>
      {view.suggestions.length > 0 ? (
        <>
          <h2>Perhaps you meant</h2>
          <ul>
            {view.suggestions.map((festival) => (
              <li key={festival.id}>
                <Link to={festivalPath(festival)}>
                  {festival.name}, {fullDate(festival.date)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="actions">
        <Link className="button button-primary" to={`/festival/${month.slug}`}>
          All festivals of {month.name}
        </Link>
      </p>
    </div>
  );
}
