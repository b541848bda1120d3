import { data, redirect } from '@remix-run/node';
import { findCity, LARGEST_CITIES, searchCities, type City } from '~/features/places/cities.server';
import type { ComputedPanchang, ObservedDay } from '~/features/panchang/computed-panchang.server';
import {
  getPanchangPath,
  parsePanchangPeriod,
  type PanchangPeriod,
} from '~/features/places/panchang-paths';
import type { CityNotFoundView, PanchangView } from '~/features/panchang/panchang-view';
import type { Clock } from '~/shared/time/clock';
import { toDateIn, getSecondsToMidnightIn } from '~/shared/time/zone';
import { NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { notFound } from '~/web/http/responses.server';
import { buildLine } from '~/features/panchang/nearest-cities.server';
import { dayView } from './day-view.server';
import { buildMonthView } from './month-view.server';

const MAX_SUGGESTIONS = 12;

interface PanchangQuery {
  readonly city: string;
  readonly when?: string | undefined;
}

export interface Found {
  readonly city: City;
  readonly when: PanchangPeriod | null;
}

/**
 * @param toRedirectPath maps a page's path to the path of the calling route
 * @returns null for an unknown city, day or month
 * @throws a redirect to the canonical address, from a former city name or a date without leading zeros
 */
export function findPanchang(
  panchangQuery: PanchangQuery,
  toRedirectPath = (path: string) => path,
): Found | null {
  const city = findCity(panchangQuery.city) ?? findCityByName(panchangQuery.city);
  if (!city) return null;
  const when = panchangQuery.when === undefined ? null : parsePanchangPeriod(panchangQuery.when);
  if (when === null && panchangQuery.when !== undefined) return null;
  if (city.slug !== panchangQuery.city || when?.code !== panchangQuery.when) {
    throw redirect(toRedirectPath(getPanchangPath(city, when?.code)), 301);
  }
  return { city, when };
}

/** @param visitor `mine` is the slug of the chosen city; null if none is chosen */
export async function loadPanchangPage(
  { city, when }: Found,
  { panchang, clock }: { readonly panchang: ComputedPanchang; readonly clock: Clock },
  visitor: { readonly mine: string | null; readonly isVisitorPage: boolean },
) {
  const today = toDateIn(city.timeZone, clock.now());
  const view =
    when?.kind === 'month'
      ? buildMonthView(await panchang.loadObservedMonth(when.year, when.month, city), city, today)
      : loadDayView(await panchang.loadObservedDay(when?.code ?? today, city), city, {
          today,
          isTodayPage: when === null,
          isVisitorPage: visitor.isVisitorPage,
          isMine: visitor.mine === city.slug,
        });
  const headers = getReadingPageCaching(getSecondsToMidnightIn(city.timeZone, clock.now()));
  return data<PanchangView>(view, { headers });
}

export function buildCityNotFoundPage(panchangQuery: PanchangQuery) {
  const city = findCity(panchangQuery.city) ?? findCityByName(panchangQuery.city);
  const view: CityNotFoundView = {
    kind: 'nowhere',
    city: city && buildLine(city),
    suggestions: city ? [] : findSuggestions(panchangQuery.city).map(buildLine),
  };
  // The language switch links home, because this address does not exist in any language.
  return data({ ...view, languages: {} }, { status: 404, headers: NO_STORE });
}

function loadDayView(
  { panchang, observed }: ObservedDay,
  city: City,
  naming: Parameters<typeof dayView>[2],
): PanchangView {
  // Never happens, because no listed city is that far north.
  if (panchang.kind === 'no-day') throw notFound();
  return dayView({ panchang, observed }, city, naming);
}

/** @returns the only city with a former name or another spelling: `bangalore` */
function findCityByName(slug: string): City | null {
  const [only, ...others] = searchCities(findWords(slug), 2);
  return only && others.length === 0 && isExactName(slug, only) ? only : null;
}

function isExactName(slug: string, { otherNames, name }: City): boolean {
  return [name, ...otherNames].some((each) => toSlug(each) === slug);
}

function findSuggestions(slug: string): readonly City[] {
  for (let typed = findWords(slug).slice(0, 30); typed.length > 2; typed = typed.slice(0, -1)) {
    const found = searchCities(typed, MAX_SUGGESTIONS);
    if (found.length > 0) return found;
  }
  return LARGEST_CITIES.slice(0, MAX_SUGGESTIONS);
}

function findWords(slug: string): string {
  return slug.replaceAll('-', ' ');
}

function toSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
