import { addDays, getParts } from '~/shared/time/calendar';
import { loadFestivalTimes } from './city-times.server';
import type { Festival } from './festival';
import { getMonthSpan } from './rules/date-span';
import type { ComputedFestivals } from './computed-festivals.server';
import { getListedYears, type Moment } from './editions';
import type { FestivalDate } from './festival-days';
import { translateFestival, translateFestivalName } from './festival-texts.server';
import type { FestivalLink, FestivalView } from './festival-view';
import { getEdition } from './festivals.server';
import { getArticle, findLongText } from './festival-long-text.server';
import { findMonth, getMonth } from './month';
import { getEntry } from './rules/festival-list.server';

/** How many years ahead the page lists dates. */
const YEARS_AHEAD = 4;

/**
 * @param city as typed
 * @returns the festival's page. The month is used only if the festival is unknown
 */
export async function loadFestivalView(
  asked: {
    readonly month: string | undefined;
    readonly id: string | undefined;
    readonly city?: string | null;
  },
  moment: Moment,
  festivals: ComputedFestivals,
): Promise<FestivalView> {
  const id = asked.id?.toLowerCase() ?? '';
  const festival = await festivals.findById(id);
  if (!festival) {
    return {
      kind: 'unknown-festival',
      month: (findMonth(asked.month) ?? getMonth(moment.today)).number,
      suggestions: await findSuggestions(id, moment, festivals),
    };
  }
  const { slug, date } = festival;
  const { year } = getParts(date);
  const { article } = getEntry(slug);
  const around = Array.from({ length: YEARS_AHEAD + 2 }, (_, at) => year - 1 + at);
  const [times, dates, previous, next] = await Promise.all([
    loadFestivalTimes(festival, asked.city ?? null, festivals),
    festivals.findDates(slug, around),
    findNeighbour(festival, -1, festivals),
    findNeighbour(festival, 1, festivals),
  ]);
  return {
    kind: 'festival',
    festival: translateFestival(festival),
    today: moment.today,
    edition: getEdition(year, moment),
    isListed: getListedYears(moment).includes(year),
    times,
    text: findLongText(slug),
    article: article === undefined ? null : getArticle(article),
    otherDates: dates.filter((each) => each.id !== festival.id).map(toLink),
    previous: previous ? toLink(previous) : null,
    next: next ? toLink(next) : null,
  };
}

/** @returns the translated festival, null if the id is unknown */
export async function findFestival(
  id: string,
  festivals: Pick<ComputedFestivals, 'findById'>,
): Promise<Festival | null> {
  const festival = await festivals.findById(id);
  return festival && translateFestival(festival);
}

async function findNeighbour(
  festival: Festival,
  step: 1 | -1,
  festivals: ComputedFestivals,
): Promise<Festival | undefined> {
  const { year, month } = getParts(festival.date);
  const festivalsInMonth = await festivals.festivalsInMonth(year, month);
  const neighbourInMonth =
    festivalsInMonth[festivalsInMonth.findIndex(({ id }) => id === festival.id) + step];
  if (neighbourInMonth) return neighbourInMonth;
  const { from, to } = getMonthSpan(year, month);
  const other = getParts(step < 0 ? addDays(from, -1) : addDays(to, 1));
  const ofOther = await festivals.festivalsInMonth(other.year, other.month);
  return step < 0 ? ofOther.at(-1) : ofOther[0];
}

/** `diwali`, `diwali-2031` and `diwali-2026-11-09` all mean Diwali. */
async function findSuggestions(
  id: string,
  moment: Moment,
  festivals: ComputedFestivals,
): Promise<FestivalLink[]> {
  const words = id.split('-');
  const numbers: number[] = [];
  while (words.length > 1 && /^\d+$/.test(words.at(-1) ?? '')) numbers.push(Number(words.pop()));
  const years = new Set([...getListedYears(moment), numbers.at(-1) ?? NaN]);
  const sortedYears = [...years].sort((one, other) => one - other);
  return (await festivals.findDates(words.join('-'), sortedYears)).map(toLink);
}

function toLink({ id, slug, date, name }: FestivalDate): FestivalLink {
  return { id, date, name: translateFestivalName({ id, slug, name }) };
}
