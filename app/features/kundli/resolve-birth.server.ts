import { getCoordinates, type Coordinates } from '~/features/places/coordinates';
import type { LocatedCity } from '~/features/places/location.store';
import {
  placeLabel,
  type FoundPlaces,
  type PlaceSearch,
} from '~/features/places/place-search.server';
import { getTimeZone } from '~/features/places/time-zone.server';
import type { Standpoint } from '~/features/astronomy/horizon';
import { m } from '~/shared/i18n/messages';
import { failed, ok, type Failed, type Ok } from '~/shared/result/result';
import { INDIA_TIME_ZONE, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { toInstant, getStartOfDayIn, type ClockInstant, type LocalTime } from '~/shared/time/zone';
import type { BirthField, TimeOccurrence, BirthFormValues } from './birth.schema';

export interface BirthPlace extends Standpoint {
  readonly id: number;
  /** With state and country, in the language of the page. */
  readonly label: string;
  readonly timeZone: string;
  /** Includes whether the position is that of the town itself or of its district or region. */
  readonly coordinates: Coordinates;
}

export interface KnownBirth {
  readonly name: string;
  readonly date: CalendarDate;
  /** Local time at the place; null if the time is unknown. */
  readonly local: LocalTime | null;
  readonly instant: Date | null;
  readonly place: BirthPlace;
  /** Why local time is ambiguous or uncertain; usually null. */
  readonly clock: ClockNote | null;
}

/**
 * `twice`: clocks were set back and the earlier time is used; `twice-second`: the visitor chose the later one.
 * `own`: the town used its local time, which the tz database lacks (docs/evidence/birth.md). `before-standard`:
 * India had no standard time yet.
 */
export type ClockNote = 'twice' | 'twice-second' | 'own' | 'before-standard';

export interface PlaceChoice {
  readonly value: string;
  readonly label: string;
}

export type BirthProblems = Readonly<Partial<Record<BirthField, string>>>;

export type BirthResolution = (Ok<KnownBirth> | Failed<BirthProblems>) & {
  readonly choices: readonly PlaceChoice[];
  /** Id of the chosen or unambiguous place; empty if there is none. */
  readonly placeId: string;
  /** The occurrence used for an ambiguous time; empty if the time is unambiguous. */
  readonly timeTurn: TimeOccurrence | '';
};

/**
 * @param typed valid fields only. Invalid fields are absent and already have a message
 * @returns the birth, or errors that require looking up place and clock time @throws StoreError
 */
export async function resolveBirth(
  typed: Partial<BirthFormValues>,
  { places, clock }: { readonly places: PlaceSearch; readonly clock: Clock },
): Promise<BirthResolution> {
  const {
    name,
    dob,
    timeOfBirth,
    timeUnknown = false,
    place: town = '',
    placeId,
    timeTurn,
  } = typed;
  const found = await places.find(town);
  const chosen = found.matches.find(({ id }) => String(id) === placeId) ?? found.sure;
  const time = timeUnknown ? null : timeOfBirth;
  const problems: BirthProblems = {
    ...(time === '' ? { timeOfBirth: m.birth_time_required() } : {}),
    ...(town === '' || chosen ? {} : findPlaceProblems(found)),
  };
  const placeChoice = {
    choices: toChoices(found, chosen),
    placeId: chosen ? String(chosen.id) : '',
    timeTurn: '' as const,
  };
  if (!dob || time === undefined || !chosen || name === undefined || problems.timeOfBirth) {
    return { ...failed(problems), ...placeChoice };
  }
  const place = toBirthPlace(chosen);
  const day = { name, date: dob, place };
  if (time === null) return { ...getDay(day, clock), ...placeChoice };
  const local: LocalTime = `${dob}T${toHoursAndMinutes(time)}`;
  const shown = toInstant(place.timeZone, local);
  const turn = timeTurn === 'second' ? 'second' : 'first';
  const birth = toMoment({ ...day, local }, shown, turn, clock);
  return { ...birth, ...placeChoice, timeTurn: shown.kind === 'twice' ? turn : '' };
}

interface EnteredBirth {
  readonly name: string;
  readonly date: CalendarDate;
  /** Local time of the town; null if unknown. */
  readonly time: string | null;
}

/**
 * @returns the birth; if the clock showed the time twice, the earlier one. Errors for a time that was skipped or is
 * in the future
 */
export function resolveBirthInTown(
  { name, date, time }: EnteredBirth,
  town: LocatedCity,
  clock: Clock,
): Ok<KnownBirth> | Failed<BirthProblems> {
  const day = { name, date, place: toBirthPlace(town) };
  if (time === null) return getDay(day, clock);
  const local: LocalTime = `${date}T${toHoursAndMinutes(time)}`;
  return toMoment({ ...day, local }, toInstant(day.place.timeZone, local), 'first', clock);
}

/** @returns the places with the submitted name, the chosen one first */
function toChoices({ matches }: FoundPlaces, chosen: LocatedCity | null): PlaceChoice[] {
  const others = matches.filter((city) => city !== chosen).slice(0, MAX_PLACE_CHOICES);
  return [...(chosen ? [chosen] : []), ...others].map((city) => ({
    value: String(city.id),
    label: placeLabel(city),
  }));
}

/** A longer list is unusable on a phone. Adding a state or country to the name shortens it. */
const MAX_PLACE_CHOICES = 20;

function findPlaceProblems({ matches }: FoundPlaces): BirthProblems {
  return matches.length === 0
    ? { place: m.birth_place_unknown() }
    : { placeId: m.birth_place_several() };
}

function toBirthPlace(city: LocatedCity): BirthPlace {
  const { id, latitude, longitude, country } = city;
  const timeZone = getTimeZone({ latitude, longitude, code: country.code });
  const coordinates = getCoordinates(city);
  return { id, latitude, longitude, timeZone, coordinates, label: placeLabel(city) };
}

type BirthDayAndPlace = Pick<KnownBirth, 'name' | 'date' | 'place'>;

function getDay(born: BirthDayAndPlace, clock: Clock): Ok<KnownBirth> | Failed<BirthProblems> {
  const { date, place } = born;
  if (getStartOfDayIn(place.timeZone, date) > clock.now())
    return failed({ dob: m.birth_in_future() });
  return ok({ ...born, local: null, instant: null, clock: getClockNote(born) });
}

function toMoment(
  born: BirthDayAndPlace & { readonly local: LocalTime },
  shown: ClockInstant,
  turn: TimeOccurrence,
  clock: Clock,
): Ok<KnownBirth> | Failed<BirthProblems> {
  if (shown.kind === 'skipped') {
    const [from, to] = [shown.from, shown.to].map((each) => each.slice('yyyy-mm-ddT'.length));
    return failed({ timeOfBirth: m.birth_time_skipped({ from: from ?? '', to: to ?? '' }) });
  }
  const instant = shown.kind === 'one' ? shown.instant : shown[turn];
  if (instant > clock.now()) return failed({ dob: m.birth_in_future() });
  const twice = turn === 'first' ? 'twice' : 'twice-second';
  return ok({ ...born, instant, clock: shown.kind === 'twice' ? twice : getClockNote(born) });
}

/** Towns that used their local time, and the day on which they adopted the standard time of the country. */
const LOCAL_TIME_TOWNS = [
  { latitude: 18.97, longitude: 72.83, until: '1956-01-01' },
  { latitude: 22.57, longitude: 88.36, until: '1948-09-01' },
];
/** The local time of a town applies within this distance, in degrees. */
const SUBURB_DEGREES = 0.5;
const INDIA_STANDARD_TIME_START = '1906-01-01';

function getClockNote({ date, place }: BirthDayAndPlace): ClockNote | null {
  const { latitude, longitude, timeZone } = place;
  if (timeZone !== INDIA_TIME_ZONE) return null;
  if (date < INDIA_STANDARD_TIME_START) return 'before-standard';
  const isOwn = LOCAL_TIME_TOWNS.some(
    (town) =>
      date < town.until &&
      Math.abs(latitude - town.latitude) < SUBURB_DEGREES &&
      Math.abs(longitude - town.longitude) < SUBURB_DEGREES,
  );
  return isOwn ? 'own' : null;
}

/** @returns `09:05` for `9:05:30` */
function toHoursAndMinutes(time: string): `${number}:${number}` {
  const [hours = '', minutes = ''] = time.split(':');
  return `${hours.padStart(2, '0')}:${minutes}` as `${number}:${number}`;
}
