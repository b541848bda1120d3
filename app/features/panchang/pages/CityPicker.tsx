import { Form, Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { CityListItem } from '~/features/panchang/CitySelection';
import { CITIES_PATH, PANCHANG_PATH, getPanchangPath } from '~/features/places/panchang-paths';

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
