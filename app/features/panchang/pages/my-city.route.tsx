import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { parseSameSitePath } from '~/shared/network/same-site-path';
import { CityButtons, CitySearch, MyCity } from '~/features/panchang/CitySelection';
import { findCity } from '~/features/places/cities.server';
import { DAY_CARD_ID, FORGET_CITY_INTENT, MY_CITY_PATH } from '~/features/places/my-city';
import { myCityForm } from '~/features/places/my-city.schema';
import { myCity } from '~/features/places/session/my-city.session.server';
import { NO_STORE } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import type { RouteHandle } from '~/web/http/route-handle';
import { buildCityView } from './city-view.server';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = { cost: 'high' };

export async function action({ request, context }: ActionFunctionArgs) {
  const { forms, config } = context.services;
  const { accepted, intent } = await forms.readOpenForm(request, myCityForm);
  const city = findCity(accepted.city ?? '')?.slug ?? null;
  if (city === null && intent !== FORGET_CITY_INTENT) {
    throw Response.json({ reason: 'no-city-chosen' }, { status: 422, headers: NO_STORE });
  }
  const chosen = intent === FORGET_CITY_INTENT ? null : city;
  const from = parseSameSitePath(accepted.return ?? null) ?? MY_CITY_PATH;
  return redirect(from === MY_CITY_PATH ? from : `${from}#${DAY_CARD_ID}`, {
    status: 303,
    headers: {
      ...NO_STORE,
      'Set-Cookie': myCity.write(chosen, request, config.site.publicUrl),
    },
  });
}

/** `/my-city`, with `?q=` for the search text and `?return=` for the page to return to. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const mine = findCity(myCity.read(request) ?? '');
  const from = parseSameSitePath(searchParams.get('return')) ?? MY_CITY_PATH;
  return data(buildCityView(searchParams.get('q') ?? '', mine, from), { headers: NO_STORE });
}

export const meta = createMeta(() => ({
  title: m.panchang_my_city_title(),
  description: m.panchang_my_city_line(),
  path: null,
}));

export default function MyCityRoute() {
  const view = useLoaderData<typeof loader>();
  const { from, typed, found, mine, largest, states, countries } = view;
  return (
    <div className="page page-narrow">
      <h1>{m.panchang_my_city_title()}</h1>
      <p>{m.panchang_my_city_line()}</p>
      {mine ? (
        <MyCity city={mine} from={from} />
      ) : (
        <p>
          <strong>{m.panchang_usual_city({ city: view.defaultCityName })}</strong>
        </p>
      )}
      <CitySearch typed={typed} from={from} />
      {found ? (
        <section aria-labelledby="found">
          <h2 id="found">{m.panchang_cities_found({ typed })}</h2>
          {found.length > 0 ? (
            <CityButtons cities={found} from={from} withRegion />
          ) : (
            <p>{m.panchang_no_city_found({ typed })}</p>
          )}
        </section>
      ) : null}
      <section aria-labelledby="largest">
        <h2 id="largest">{m.panchang_largest_cities()}</h2>
        <CityButtons cities={largest} from={from} />
        <p className="section-line">{m.panchang_my_city_hint()}</p>
      </section>
      <section aria-labelledby="states">
        <h2 id="states">{m.panchang_states()}</h2>
        <Regions names={states} from={from} />
      </section>
      <div className="accordion">
        <details>
          <summary>{m.panchang_abroad()}</summary>
          <Regions names={countries} from={from} />
        </details>
      </div>
    </div>
  );
}

function Regions({ names, from }: { readonly names: readonly string[]; readonly from: string }) {
  return (
    <p className="reading-links">
      {names.map((name) => (
        <Link
          key={name}
          to={`?${String(new URLSearchParams({ q: name, return: from }))}`}
          rel="nofollow"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
