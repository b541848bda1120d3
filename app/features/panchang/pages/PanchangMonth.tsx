import { Link } from '@remix-run/react';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { getParts, toShortWeekday } from '~/shared/time/calendar';
import type { AlmanacSpan } from '~/features/panchang/day-card';
import { Observances, ZoneLine } from '~/features/panchang/Facts';
import { METHOD_PATH, getPanchangPath } from '~/features/places/panchang-paths';
import type { MonthRow, MonthView } from '~/features/panchang/panchang-view';
import { CityPicker, MonthPicker } from './CityPicker';
import { PrintedAddress } from '~/web/ui/PrintedAddress';

export function PanchangMonth({ view }: { readonly view: MonthView }) {
  const { city, code, title, amanta, purnimanta, zone, previous, next } = view;
  const path = getPanchangPath(city, code);
  const [first] = view.days;
  return (
    <div className="page panchang-month">
      <h1>{m.panchang_month_heading({ city: city.name, month: title })}</h1>
      <p className="daily-date">
        {m.panchang_month_names({
          amanta: amanta.join(', '),
          purnimanta: purnimanta.join(', '),
        })}
      </p>
      <nav className="reading-links" aria-label={m.panchang_other_months()}>
        {previous ? (
          <Link rel="prev" to={getPanchangPath(city, previous)}>
            ‹ {m.panchang_previous_month()}
          </Link>
        ) : null}
        <Link to={getPanchangPath(city)}>{m.panchang_today()}</Link>
        {next ? (
          <Link rel="next" to={getPanchangPath(city, next)}>
            {m.panchang_next_month()} ›
          </Link>
        ) : null}
        <a href={toLocalPath(`${path}.ics`)} download>
          {m.panchang_add_month({ month: title })}
        </a>
      </nav>
      <table className="pan-table pan-month">
        <thead>
          <tr>
            <th scope="col">{m.panchang_date()}</th>
            <th scope="col">{m.panchang_tithi_nakshatra()}</th>
            <th scope="col">{m.panchang_sunrise_sunset()}</th>
          </tr>
        </thead>
        <tbody>
          {view.days.map((row) => (
            <Row key={row.date} row={row} view={view} />
          ))}
        </tbody>
      </table>
      {first ? (
        <section className="screen-only" aria-labelledby="other-month-title">
          <h2 id="other-month-title">{m.panchang_other_month()}</h2>
          <MonthPicker city={city} date={first.date} />
          <h2>{m.panchang_other_city()}</h2>
          <CityPicker cities={[]} code={code} />
        </section>
      ) : null}
      <p className="section-line">
        {m.panchang_how_line()} <Link to={METHOD_PATH}>{m.panchang_how()}</Link>
      </p>
      <ZoneLine city={city.name} zone={zone} />
      <PrintedAddress path={path} />
    </div>
  );
}

function Row({ row, view: { city, today } }: { readonly row: MonthRow; readonly view: MonthView }) {
  const { date, tithi, nakshatra, sunrise, sunset, observances } = row;
  const isToday = date === today;
  return (
    <tr aria-current={isToday ? 'date' : undefined}>
      <th scope="row">
        <Link to={getPanchangPath(city, isToday ? undefined : date)}>
          {getParts(date).day} <span>{toShortWeekday(date)}</span>
        </Link>
      </th>
      <td>
        <div>
          <Span span={tithi} />
          <Span span={nakshatra} />
          <Observances observances={observances} />
        </div>
      </td>
      <td>
        {sunrise} <span>{sunset}</span>
      </td>
    </tr>
  );
}

function Span({ span: { name, until } }: { readonly span: AlmanacSpan }) {
  return (
    <p>
      <strong>{name}</strong> {until ? m.panchang_until({ time: until }) : null}
    </p>
  );
}
