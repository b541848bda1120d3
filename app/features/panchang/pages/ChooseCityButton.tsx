import { Form } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { CityListItem } from '~/features/panchang/CitySelection';
import { MY_CITY_PATH } from '~/features/places/my-city';
import { PANCHANG_PATH } from '~/features/places/panchang-paths';

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
