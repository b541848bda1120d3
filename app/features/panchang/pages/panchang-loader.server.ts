import { data, redirect } from '@remix-run/node';
import { findCity, LARGEST_CITIES, searchCities, type City } from '~/features/places/cities.server';
import type { ComputedPanchang, ObservedDay } from '~/features/panchang/computed-panchang.server';
import { panchangPath, readWhen, type When } from '~/features/places/panchang-paths';
import type { NowhereView, PanchangView } from '~/features/panchang/panchang-view';
import type { Clock } from '~/shared/time/clock';
import { toDateIn, getSecondsToMidnightIn } from '~/shared/time/zone';
import { NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { notFound } from '~/web/http/responses.server';
import { lineOf } from '~/features/panchang/city-line.server';
import { dayView } from './day-view.server';
import { monthView } from './month-view.server';

const MOST_SUGGESTIONS = 12;

interface Asked {
  readonly city: string;
  readonly when?: string | undefined;
}

export interface Found {
  readonly city: City;
  readonly when: When | null;
}

/**
 * @param wayTo maps a page's address to the route's own
 * @returns null for an unknown city, day or month
 * @throws a redirect to the canonical address, from a former city name or a date without leading zeros
 */
export function findPanchang(asked: Asked, wayTo = (path: string) => path): Found | null {
  const city = findCity(asked.city) ?? findCityByName(asked.city);
  if (!city) return null;
  const when = asked.when === undefined ? null : readWhen(asked.when);
  if (when === null && asked.when !== undefined) return null;
  if (city.slug !== asked.city || when?.code !== asked.when) {
    throw redirect(wayTo(panchangPath(city, when?.code)), 301);
  }
  return { city, when };
}

/** @param visitor `mine` is the slug of the chosen city, null for none */
export async function panchangPage(
  { city, when }: Found,
  { panchang, clock }: { readonly panchang: ComputedPanchang; readonly clock: Clock },
  visitor: { readonly mine: string | null; readonly isOfVisitor: boolean },
) {
  const today = toDateIn(city.timeZone, clock.now());
  const view =
    when?.kind === 'month'
      ? monthView(await panchang.observedMonth(when.year, when.month, city), city, today)
      : viewOfDay(await panchang.observedDay(when?.code ?? today, city), city, {
          today,
          isOfToday: when === null,
          isOfVisitor: visitor.isOfVisitor,
          isMine: visitor.mine === city.slug,
        });
  const headers = getReadingPageCaching(getSecondsToMidnightIn(city.timeZone, clock.now()));
  return data<PanchangView>(view, { headers });
}

export function panchangNowhere(asked: Asked) {
  const city = findCity(asked.city) ?? findCityByName(asked.city);
  const view: NowhereView = {
    kind: 'nowhere',
    city: city && lineOf(city),
    suggestions: city ? [] : findSuggestions(asked.city).map(lineOf),
  };
  // The language switch links home, because this address does not exist in any language.
  return data({ ...view, languages: {} }, { status: 404, headers: NO_STORE });
}

function viewOfDay(
  { panchang, observed }: ObservedDay,
  city: City,
  naming: Parameters<typeof dayView>[2],
): PanchangView {
  // None of our cities is that far north.
  if (panchang.kind === 'no-day') throw notFound();
  return dayView({ panchang, observed }, city, naming);
}

/** @returns the only city with a former name or another spelling: `bangalore` */
function findCityByName(slug: string): City | null {
  const [only, ...others] = searchCities(wordsOf(slug), 2);
  return only && others.length === 0 && isWhole(slug, only) ? only : null;
}

function isWhole(slug: string, { otherNames, name }: City): boolean {
  return [name, ...otherNames].some((each) => toSlug(each) === slug);
}

function findSuggestions(slug: string): readonly City[] {
  for (let typed = wordsOf(slug).slice(0, 30); typed.length > 2; typed = typed.slice(0, -1)) {
    const found = searchCities(typed, MOST_SUGGESTIONS);
    if (found.length > 0) return found;
  }
  return LARGEST_CITIES.slice(0, MOST_SUGGESTIONS);
}

function wordsOf(slug: string): string {
  return slug.replaceAll('-', ' ');
}

function toSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
