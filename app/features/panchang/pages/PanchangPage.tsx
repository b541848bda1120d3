import type { PanchangView, CityNotFoundView } from '~/features/panchang/panchang-view';
import { PanchangDay } from './PanchangDay';
import { PanchangMonth } from './PanchangMonth';
import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import {
  FIRST_YEAR,
  LAST_YEAR,
  PANCHANG_PATH,
  getPanchangPath,
} from '~/features/places/panchang-paths';
import { CityLinks, CityPicker, DayPicker } from './CityPicker';

export function PanchangPage({ view }: { readonly view: PanchangView }) {
  switch (view.kind) {
    case 'day':
      return <PanchangDay view={view} />;
    case 'month':
      return <PanchangMonth view={view} />;
    case 'nowhere':
      return <PanchangCityNotFound view={view} />;
  }
}

function PanchangCityNotFound({
  view: { city, suggestions },
}: {
  readonly view: CityNotFoundView;
}) {
  return (
    <div className="page page-narrow">
      <h1>{city ? m.panchang_no_such_day() : m.panchang_no_such_city()}</h1>
      <p className="notice">
        {city
          ? m.panchang_no_such_day_why({ first: FIRST_YEAR, last: LAST_YEAR })
          : m.panchang_no_such_city_why()}
      </p>
      {city ? (
        <DayPicker city={city} />
      ) : (
        <>
          <h2>{m.panchang_perhaps()}</h2>
          <CityLinks cities={suggestions} />
          <CityPicker cities={[]} />
        </>
      )}
      <p className="actions">
        <Link className="button button-primary" to={city ? getPanchangPath(city) : PANCHANG_PATH}>
          {city ? m.panchang_today_heading({ city: city.name }) : m.panchang_of_today()}
        </Link>
      </p>
    </div>
  );
}
