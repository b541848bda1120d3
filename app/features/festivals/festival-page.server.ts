import { addDays, partsOf } from '~/shared/time/calendar';
import { festivalTimes } from './city-times.server';
import type { Festival } from './festival';
import { monthSpan } from './rules/date-span';
import { daysIn, festivalOfId, festivalsInMonth, listedYears } from './festival-data.server';
import { inOwnWords } from './festival-texts.server';
import type { FestivalLink, FestivalView } from './festival-view';
import { editionOf } from './festivals.server';
import { articleOf, longTextOf } from './long-text.server';
import { findMonth, monthOf } from './month';
import type { Moment } from './moment';
import { KNOWN_FESTIVALS } from './rules/festival-list.server';

/** So many years after its own a festival's page names its dates in. */
const YEARS_AHEAD = 4;

/**
 * @returns what stands at the address of a festival's page, for the city that is typed, if any; the month in the address only helps when there is no such festival
 */
export function readFestival(
  asked: {
    readonly month: string | undefined;
    readonly id: string | undefined;
    readonly city?: string | null;
  },
  moment: Moment,
): FestivalView {
  const id = asked.id?.toLowerCase() ?? '';
  const festival = festivalOfId(id);
  if (!festival) {
    return {
      kind: 'unknown-festival',
      month: (findMonth(asked.month) ?? monthOf(moment.today)).number,
      suggestions: suggestionsFor(id, moment),
    };
  }
  const { slug, date } = festival;
  const { year } = partsOf(date);
  const article = KNOWN_FESTIVALS.find(([each]) => each === slug)?.[1].article;
  const around = Array.from({ length: YEARS_AHEAD + 2 }, (_, at) => year - 1 + at);
  return {
    kind: 'festival',
    festival: inOwnWords(festival),
    today: moment.today,
    edition: editionOf(year, moment),
    isListed: listedYears(moment).includes(year),
    times: festivalTimes(festival, asked.city ?? null),
    text: longTextOf(slug),
    article: article === undefined ? null : articleOf(article),
    elsewhere: daysIn(slug, around)
      .filter((each) => each.id !== festival.id)
      .map(toLink),
    previous: linkTo(neighbour(festival, -1)),
    next: linkTo(neighbour(festival, 1)),
  };
}

/** @returns the festival of an id, in the language of the page in hand; null when there is none */
export function findFestival(id: string): Festival | null {
  const festival = festivalOfId(id);
  return festival && inOwnWords(festival);
}

/** The festival before or after one in the list of all, over the turn of the year. */
function neighbour(festival: Festival, step: 1 | -1): Festival | undefined {
  const { from, to } = monthSpan(partsOf(festival.date).year, partsOf(festival.date).month);
  const months = [addDays(from, -1), from, addDays(to, 1)].map(partsOf);
  const all = months.flatMap(({ year, month }) => festivalsInMonth(year, month));
  return all[all.findIndex(({ id }) => id === festival.id) + step];
}

/** `diwali`, `diwali-2031` and `diwali-2026-11-09` all mean Diwali. */
function suggestionsFor(id: string, moment: Moment): FestivalLink[] {
  const words = id.split('-');
  const numbers: number[] = [];
  while (words.length > 1 && /^\d+$/.test(words.at(-1) ?? '')) numbers.push(Number(words.pop()));
  const years = new Set([...listedYears(moment), numbers.at(-1) ?? NaN]);
  return daysIn(
    words.join('-'),
    [...years].sort((one, other) => one - other),
  ).map(toLink);
}

function toLink(festival: Festival): FestivalLink {
  const { id, date } = festival;
  return { id, date, name: inOwnWords(festival).name };
}

function linkTo(festival: Festival | undefined): FestivalLink | null {
  return festival ? toLink(festival) : null;
}
