import { Form, Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { CityListItem } from '~/features/panchang/CitySelection';
import {
  CITIES_PATH,
  PANCHANG_PATH,
  getPanchangPath,
  FIRST_YEAR,
  LAST_YEAR,
} from '~/features/places/panchang-paths';
import { MONTHS } from '~/features/festivals/month';
import { getParts, type CalendarDate } from '~/shared/time/calendar';
import { MY_CITY_PATH } from '~/features/places/my-city';

interface CityPickerProps {
  readonly cities: readonly CityListItem[];
  readonly code?: string | undefined;
  readonly shown?: CityListItem;
}

/** Links to the same day or month in other cities, and a search field. Needs no script. */
export function CityPicker({
  cities,
  code,
  shown,
  isListedHere = false,
}: CityPickerProps & { readonly isListedHere?: boolean }) {
  const isListed = cities.some(({ slug }) => slug === shown?.slug);
  return (
    <>
      {cities.length > 0 ? (
        <Form action={PANCHANG_PATH} className="sign-choice" reloadDocument>
          <label htmlFor="large-city">{m.panchang_large_city()}</label>
          <div className="field-row">
            <select
              id="large-city"
              name="city"
              autoComplete="off"
              {...(isListed && { defaultValue: shown?.slug })}
            >
              {cities.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
            {code ? <input type="hidden" name="date" value={code} /> : null}
            <button type="submit" className="button">
              {m.panchang_show()}
            </button>
          </div>
        </Form>
      ) : null}
      <Form action={PANCHANG_PATH} className="sign-choice" role="search" reloadDocument>
        <label htmlFor="typed-city">{m.panchang_find_city()}</label>
        <div className="field-row">
          <input
            type="search"
            id="typed-city"
            name="city"
            maxLength={60}
            autoComplete="address-level2"
            enterKeyHint="search"
          />
          {code ? <input type="hidden" name="date" value={code} /> : null}
          <button type="submit" className="button">
            {m.panchang_find()}
          </button>
        </div>
      </Form>
      {isListedHere ? null : (
        <p className="reading-links">
          <Link to={CITIES_PATH}>{m.panchang_all_cities()}</Link>
        </p>
      )}
    </>
  );
}

export function CityLinks({ cities, code }: CityPickerProps) {
  return (
    <p className="reading-links">
      {cities.map((city) => (
        <Link key={city.slug} to={getPanchangPath(city, code)}>
          {city.name}
        </Link>
      ))}
    </p>
  );
}

interface DayPickerProps {
  readonly city: CityListItem;
  readonly date?: CalendarDate;
}

export function DayPicker({ city, date }: DayPickerProps) {
  return (
    <Form action={PANCHANG_PATH} className="sign-choice screen-only" reloadDocument>
      <label htmlFor="other-day">{m.panchang_other_day()}</label>
      <div className="field-row">
        <input type="hidden" name="city" value={city.slug} />
        <input
          key={date}
          type="date"
          id="other-day"
          name="date"
          defaultValue={date}
          min={`${FIRST_YEAR}-01-01`}
          max={`${LAST_YEAR}-12-31`}
          required
          autoComplete="off"
        />
        <button type="submit" className="button">
          {m.panchang_show_day()}
        </button>
      </div>
    </Form>
  );
}

interface MonthPickerProps {
  readonly city: CityListItem;
  readonly date: CalendarDate;
}

export function MonthPicker({ city, date }: MonthPickerProps) {
  const { year, month } = getParts(date);
  return (
    <Form action={PANCHANG_PATH} className="sign-choice" reloadDocument key={date}>
      <input type="hidden" name="city" value={city.slug} />
      <div className="field-row pan-when pan-when-month">
        <div>
          <label htmlFor="other-month">{m.panchang_month()}</label>
          <select id="other-month" name="month" defaultValue={month} autoComplete="off">
            {MONTHS.map(({ number, name }) => (
              <option key={number} value={number}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="other-year">{m.panchang_year()}</label>
          <input
            id="other-year"
            name="year"
            defaultValue={year}
            inputMode="numeric"
            maxLength={4}
            required
            autoComplete="off"
            enterKeyHint="go"
          />
        </div>
        <button type="submit" className="button">
          {m.panchang_show_month()}
        </button>
      </div>
    </Form>
  );
}

export function ChooseCityButton({ city: { slug, name } }: { readonly city: CityListItem }) {
  return (
    <Form method="post" action={MY_CITY_PATH} reloadDocument>
      <input type="hidden" name="return" value={PANCHANG_PATH} />
      <p>
        <button type="submit" className="button" name="city" value={slug}>
          {m.panchang_make_my_city({ city: name })}
        </button>
      </p>
      <p className="section-line">{m.panchang_my_city_hint()}</p>
    </Form>
  );
}
