import { Form, Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { CityTimes, FestivalTimes as Times } from '~/features/festivals/city-times';
import { getMyCityPath } from '~/features/places/my-city';
import type { Festival } from '~/features/festivals/festival';
import { getFestivalPath } from '~/features/festivals/festival-paths';
import { formatFullDate } from '~/features/festivals/festival-labels';

interface FestivalTimesProps {
  readonly festival: Festival;
  readonly times: Times;
}

export function FestivalTimes({
  festival,
  times: { city, columns, table, unknown },
}: FestivalTimesProps) {
  const path = getFestivalPath(festival);
  return (
    <section className="festival-times" aria-labelledby="festival-times">
      <h2 id="festival-times">{m.festivals_times_in({ city: city.name })}</h2>
      {unknown === null ? null : (
        <p className="notice">{m.festivals_unknown_city({ typed: unknown, city: city.name })}</p>
      )}
      <LocalDayNote festival={festival} city={city} />
      {city.lines.length > 0 ? (
        <dl>
          {city.lines.map(({ label, words, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <strong>{words}</strong>
                {note ? <small>{note}</small> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {city.advice.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {table.length > 0 ? (
        <table className="tall-links">
          <caption>{m.festivals_times_in_large_cities()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.festivals_city()}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map(({ slug, name, times }) => (
              <tr key={slug}>
                <th scope="row">
                  <Link to={`${path}?city=${slug}`} rel="nofollow">
                    {name}
                  </Link>
                </th>
                {times.map((time) => (
                  <td key={time}>{time}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Form method="get" action={path} className="sign-choice" role="search">
        <label htmlFor="times-city">{m.festivals_another_city()}</label>
        <div className="field-row">
          <input
            type="search"
            id="times-city"
            name="city"
            maxLength={60}
            required
            autoComplete="address-level2"
            enterKeyHint="search"
          />
          <button type="submit" className="button">
            {m.festivals_show_city()}
          </button>
        </div>
      </Form>
      <p className="reading-links">
        <Link to={getMyCityPath(path)} rel="nofollow">
          {m.panchang_change_city()}
        </Link>
      </p>
    </section>
  );
}

function LocalDayNote({
  festival,
  city,
}: {
  readonly festival: Festival;
  readonly city: CityTimes;
}) {
  const { name, date, isAbroad } = city;
  if (date === null) return <p>{m.festivals_no_day_here({ city: name })}</p>;
  const differs = isAbroad ? m.festivals_day_differs_abroad : m.festivals_day_differs;
  return (
    <>
      {date === festival.date ? null : (
        <p className="notice">{differs({ city: name, date: formatFullDate(date) })}</p>
      )}
      {isAbroad ? <p className="section-line">{m.festivals_local_time()}</p> : null}
    </>
  );
}
