import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Form, Link, useRouteLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import type { RootData } from '~/shared/site-settings';
import type { CalendarDate } from '~/shared/time/calendar';
import {
  getFestivalPath,
  getMonthCalendarPath,
  getMonthPath,
  ROLLING_CALENDAR_PATH,
  getYearCalendarPath,
} from '~/features/festivals/festival-paths';
import {
  formatDaysUntil,
  formatMonthAndYear,
  formatShortDay,
  formatWeekdayAndDay,
} from '~/features/festivals/festival-labels';
import { FestivalCards } from './FestivalCards';
import { getMonthByNumber } from '~/features/festivals/month';
import { MonthNav } from './MonthNav';
import type { FestivalLink } from '~/features/festivals/festival-view';
import type { FestivalCardData, MonthPageView, VratRow } from '~/features/festivals/month-view';
import { PrintedAddress } from '~/web/ui/PrintedAddress';
import { ShareLink } from '~/web/ui/ShareLink';

export function MonthPage({ view }: { view: MonthPageView }) {
  const { edition, editions, today, coming, earlier, featured, more, unlistedFestivals, vrats } =
    view;
  const { year } = edition;
  const month = getMonthByNumber(view.month);
  const title = formatMonthAndYear(month, year);
  return (
    <div className="page">
      <MonthNav month={month} edition={edition} editions={editions} />
      {coming ? (
        <p className="festival-note screen-only">
          <ParaglideMessage
            message={m.festivals_next_in}
            inputs={{
              name: coming.name,
              date: formatWeekdayAndDay(coming.date),
              distance: formatDaysUntil(coming.date, today) ?? '',
            }}
            markup={{
              link: ({ children }) => <Link to={getFestivalPath(coming)}>{children}</Link>,
            }}
          />
        </p>
      ) : null}
      <MoreFestivals
        key={`${title} earlier`}
        heading={m.festivals_earlier({ count: earlier.length })}
        festivals={earlier}
        today={today}
      />
      {featured.length > 0 ? <h2>{m.festivals_main_festivals()}</h2> : null}
      <FestivalCards festivals={featured} today={today} />
      <MoreFestivals
        key={title}
        heading={m.festivals_more({ count: more.length })}
        festivals={more}
        today={today}
      />
      <UnlistedFestivals festivals={unlistedFestivals} />
      <Vrats rows={vrats} />
      <Form method="get" className="sign-choice screen-only">
        <label htmlFor="another-year">{m.festivals_another_year()}</label>
        <div className="field-row">
          <input id="another-year" name="year" inputMode="numeric" maxLength={4} required />
          <button type="submit" className="button">
            {m.festivals_show_year()}
          </button>
        </div>
      </Form>
      <p className="section-line">
        {m.festivals_dates_for_india()}{' '}
        <Link to="/blogs/why-festival-dates-move-every-year">{m.festivals_why_dates_move()}</Link>
      </p>
      <p className="reading-links">
        <a href={toLocalPath(getMonthCalendarPath(month, year))} download>
          {m.festivals_add_month({ month: title })}
        </a>
        <a href={toLocalPath(getYearCalendarPath(year))} download>
          {m.festivals_add_year({ year })}
        </a>
        <CalendarSubscription />
        <ShareLink
          text={m.festivals_calendar_of_month({ month: title })}
          path={getMonthPath(month, edition)}
        />
      </p>
      <PrintedAddress path={getMonthPath(month, edition)} />
    </div>
  );
}

function CalendarSubscription() {
  const origin = useRouteLoaderData<RootData>('root')?.site.origin;
  if (!origin) return null;
  const address = `webcal://${new URL(origin).host}${toLocalPath(ROLLING_CALENDAR_PATH)}`;
  return <a href={address}>{m.festivals_subscribe()}</a>;
}

interface MoreFestivalsProps {
  readonly heading: string;
  readonly festivals: readonly FestivalCardData[];
  readonly today: CalendarDate;
}

/** Keyed by month, so that it collapses on navigation. */
function MoreFestivals({ heading, festivals, today }: MoreFestivalsProps) {
  if (festivals.length === 0) return null;
  return (
    <details className="festival-more">
      <summary>
        <h2>{heading}</h2>
      </summary>
      <FestivalCards festivals={festivals} today={today} />
    </details>
  );
}

function UnlistedFestivals({ festivals }: { readonly festivals: readonly FestivalLink[] }) {
  if (festivals.length === 0) return null;
  return (
    <p className="section-line">
      {m.festivals_besides()}{' '}
      {festivals.map((festival, nth) => (
        <Fragment key={festival.id}>
          {nth > 0 ? '; ' : ''}
          {formatShortDay(festival.date)},{' '}
          <Link to={getFestivalPath(festival)}>{festival.name}</Link>
        </Fragment>
      ))}
    </p>
  );
}

function Vrats({ rows }: { readonly rows: readonly VratRow[] }) {
  return (
    <>
      <h2>{m.festivals_vrats_of_month()}</h2>
      <table className="festival-vrats">
        <caption>{m.festivals_vrats_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.festivals_vrat_date()}</th>
            <th scope="col">{m.festivals_vrat_name()}</th>
            <th scope="col">{m.festivals_vrat_time()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, day, name, when }) => (
            <tr key={date + name}>
              <td>{day}</td>
              <td>{name}</td>
              <td>{when}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
