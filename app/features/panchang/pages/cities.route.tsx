import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { findCity } from '~/features/places/cities.server';
import {
  CITIES_PATH,
  PANCHANG_PATH,
  getPanchangPath,
  parseTypedPeriod,
} from '~/features/places/panchang-paths';
import { NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import { buildCityView } from './city-view.server';
import { CityLinks, CityPicker } from './CityPicker';

export { forwardHeaders as headers } from '~/web/http/caching';

/** `/panchang/cities`, with `?city=` for the search text and `?date=` for the day or month to link to. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const code = parseTypedPeriod(searchParams.get('date') ?? '')?.code;
  const written = searchParams.get('city') ?? '';
  const view = buildCityView(written, null, CITIES_PATH);
  const only = findCity(written) ?? (view.found?.length === 1 ? view.found[0] : null);
  if (only) throw redirect(getPanchangPath(only, code), { status: 302, headers: NO_STORE });
  return data({ ...view, code }, { headers: getReadingPageCaching() });
}

export const meta = createMeta<typeof loader>(({ data: view }) => ({
  title: m.panchang_by_city(),
  description: m.panchang_by_city_line(),
  path: view.found === null ? CITIES_PATH : null,
  breadcrumbs: [
    { name: m.panchang_name(), path: PANCHANG_PATH },
    { name: m.panchang_by_city(), path: CITIES_PATH },
  ],
}));

export default function CitiesRoute() {
  const { typed, found, largest, states, countries, code } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <h1>{m.panchang_by_city()}</h1>
      <p>{m.panchang_by_city_line()}</p>
      <CityPicker cities={[]} code={code} isListedHere />
      {found ? (
        <section aria-labelledby="found">
          <h2 id="found">{m.panchang_cities_found({ typed })}</h2>
          {found.length > 0 ? (
            <CityLinks cities={found} code={code} />
          ) : (
            <p>{m.panchang_no_city_found({ typed })}</p>
          )}
        </section>
      ) : null}
      <section aria-labelledby="largest">
        <h2 id="largest">{m.panchang_largest_cities()}</h2>
        <CityLinks cities={largest} code={code} />
      </section>
      <section aria-labelledby="states">
        <h2 id="states">{m.panchang_states()}</h2>
        <Regions names={states} code={code} />
      </section>
      <section aria-labelledby="abroad">
        <h2 id="abroad">{m.panchang_abroad()}</h2>
        <Regions names={countries} code={code} />
      </section>
    </div>
  );
}

interface RegionsProps {
  readonly names: readonly string[];
  readonly code: string | undefined;
}

function Regions({ names, code }: RegionsProps) {
  return (
    <p className="reading-links">
      {names.map((name) => (
        <Link
          key={name}
          to={`?${String(new URLSearchParams({ city: name, ...(code && { date: code }) }))}`}
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
