import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from '@remix-run/react';
import { localPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { inMonth, readId } from '~/features/festivals/festival';
import {
  festivalPath,
  monthCalendarPath,
  monthPath,
  yearCalendarPath,
} from '~/features/festivals/festival-paths';
import { monthAndYear, weekdayAndDay } from '~/features/festivals/festival-words';
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
  const title = monthAndYear(month, year);
  return (
    <div className="page">
      <MonthNav month={month} edition={edition} editions={editions} />
      <h2>{m.festivals_main_festivals()}</h2>
      {coming ? (
        <p>
          <ParaglideMessage
            message={m.festivals_next}
            inputs={{ name: coming.name, date: weekdayAndDay(readId(coming.id).date) }}
            markup={{ link: ({ children }) => <Link to={festivalPath(coming)}>{children}</Link> }}
          />
        </p>
      ) : null}
      <FestivalCards festivals={featured} today={today} />
      {more.length > 0 ? (
        // A move to another month closes it again.
        <details key={title} className="festival-more">
          <summary>
            <h2>{m.festivals_more({ count: more.length })}</h2>
          </summary>
          <FestivalCards festivals={more} today={today} />
        </details>
      ) : null}
      <p className="section-line">
        {m.festivals_dates_for_india()}{' '}
        <Link to="/blogs/why-festival-dates-move-every-year">{m.festivals_why_dates_move()}</Link>
      </p>
      <p className="reading-links">
        <a href={localPath(monthCalendarPath(month, year))} download>
          {m.festivals_add_month({ month: title })}
        </a>
        <a href={localPath(yearCalendarPath(year))} download>
          {m.festivals_add_year({ year })}
        </a>
        <ShareLink
          text={m.festivals_calendar_of_month({ month: title })}
          path={monthPath(month, edition)}
        />
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
