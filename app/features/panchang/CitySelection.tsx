import { Form } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { FORGET_CITY_INTENT, MY_CITY_PATH } from '~/features/places/my-city';

export interface CityListItem {
  readonly slug: string;
  readonly name: string;
  readonly region: string;
}

interface ReturnProps {
  readonly from: string;
}

export function CitySearch({ typed, from }: ReturnProps & { readonly typed: string }) {
  return (
    <Form method="get" action={MY_CITY_PATH} role="search" className="sign-choice">
      <label htmlFor="city-name">{m.panchang_find_city()}</label>
      <p className="section-line" id="city-name-hint">
        {m.panchang_find_city_hint()}
      </p>
      <input type="hidden" name="return" value={from} />
      <div className="field-row">
        <input
          key={typed}
          type="search"
          id="city-name"
          name="q"
          defaultValue={typed}
          aria-describedby="city-name-hint"
          maxLength={60}
          autoComplete="address-level2"
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          {m.panchang_find()}
        </button>
      </div>
    </Form>
  );
}

/** Buttons that set the visitor's city. They reload the document because other parts of it show the city. */
export function CityButtons({
  cities,
  from,
  withRegion = false,
}: ReturnProps & { readonly cities: readonly CityListItem[]; readonly withRegion?: boolean }) {
  return (
    <Form method="post" action={MY_CITY_PATH} reloadDocument>
      <input type="hidden" name="return" value={from} />
      <p className="actions">
        {cities.map(({ slug, name, region }) => (
          <button key={slug} type="submit" className="button" name="city" value={slug}>
            {name}
            {withRegion ? (
              <>
                {' '}
                <span className="section-line">{region}</span>
              </>
            ) : null}
          </button>
        ))}
      </p>
    </Form>
  );
}

export function MyCity({ city: { name }, from }: ReturnProps & { readonly city: CityListItem }) {
  return (
    <Form method="post" action={MY_CITY_PATH} reloadDocument>
      <input type="hidden" name="return" value={from} />
      <p>
        <strong>{m.panchang_is_my_city({ city: name })}</strong>
      </p>
      <p>
        <button type="submit" className="button" name="intent" value={FORGET_CITY_INTENT}>
          {m.panchang_forget_my_city()}
        </button>
      </p>
    </Form>
  );
}
