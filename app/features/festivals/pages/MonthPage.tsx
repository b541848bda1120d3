import { Link } from '@remix-run/react';
import { inMonth, readId } from '~/features/festivals/festival';
import {
  festivalPath,
  monthCalendarPath,
  monthPath,
  yearCalendarPath,
} from '~/features/festivals/festival-paths';
import { weekdayAndDay } from '~/features/festivals/festival-words';
import { FestivalCards } from './FestivalCards';
import { monthAt } from '~/features/festivals/month';
import { MonthNav } from './MonthNav';
import type { FestivalCardData, MonthPageView } from '~/features/festivals/month-view';
import { ShareLink } from '~/web/ui/ShareLink';

/** The festivals of one month: the main ones at once, the others behind a press. */
export function MonthPage({ view }: { view: MonthPageView }) {
  const { edition, editions, today, featured, more } = view;
  const { year } = edition;
  const month = monthAt(view.month);
  const coming = comingFestival(view);
  const title = `${month.name} ${year}`;
  return (
    <div className="page">
      <MonthNav month={month} edition={edition} editions={editions} />
      <h2>Main festivals</h2>
      {coming ? (
        <p>
          Next: <Link to={festivalPath(coming)}>{coming.name}</Link>,{' '}
          {weekdayAndDay(readId(coming.id).date)}
        </p>
      ) : null}
      <FestivalCards festivals={featured} today={today} />
      {more.length > 0 ? (
        // A move to another month closes it again.
        <details key={title} className="festival-more">
          <summary>
            <h2>More observances ({more.length})</h2>
          </summary>
          <FestivalCards festivals={more} today={today} />
        </details>
      ) : null}
      <p className="section-line">
        Dates are for India. Tithi times are in Indian Standard Time, computed for New Delhi.{' '}
        <Link to="/blogs/why-festival-dates-move-every-year">Why festival dates move</Link>
      </p>
      <p className="reading-links">
        <a href={monthCalendarPath(month, year)} download>
          Add {title} to your calendar
        </a>
        <a href={yearCalendarPath(year)} download>
          Add all of {year}
        </a>
        <ShareLink text={`${title} festival calendar`} path={monthPath(month, edition)} />
      </p>
    </div>
  );
}

/** On the page of the month we are in, the main festival that comes next, today's included. */
function comingFestival({
  edition,
  month,
  today,
  featured,
}: MonthPageView): FestivalCardData | null {
  if (inMonth([{ date: today }], edition.year, month).length === 0) return null;
  return featured.find(({ id }) => readId(id).date >= today) ?? null;
}
