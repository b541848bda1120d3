import { m } from '~/shared/i18n/messages';
import { getParts, type CalendarDate } from '~/shared/time/calendar';
import { chooseEdition, type Edition } from '~/shared/time/edition';
import {
  splitByProminence,
  filterByMonth,
  parseFestivalId,
  toShortName,
  type Festival,
  type FestivalMood,
} from './festival';
import type { ComputedFestivals } from './computed-festivals.server';
import { YEARS, getListedYears, type Moment } from './editions';
import { translateFestival, translateFestivalName } from './festival-texts.server';
import { buildFestivalCalendar, type CalendarPublisher } from './ics';
import { getFestivalPath, getMonthPath } from './festival-paths';
import { formatFullDate, formatMonthAndYear, formatSmallPrint } from './festival-labels';
import { findMonth, getMonthByNumber, getMonth, MONTHS } from './month';
import { getEntry } from './rules/festival-list.server';
import type { FestivalLink, FestivalCardData, MonthView } from './festival-view';
import { buildVratEvents, buildVratRows } from './month-vrats.server';

/** Maximum number of festivals named in a month's description. */
const MAX_MAIN_FESTIVALS = 5;
const MAJOR = 1;
/** Keeps a month's page below 14 KB. */
const MAX_MONTH_CARDS = 21;

/**
 * @returns the page of a month in the current language. An unknown or missing month means the current one, an unknown
 * year has no page
 */
export async function loadMonthView(
  asked: { readonly month: string | undefined; readonly year: string | null },
  moment: Moment,
  festivals: ComputedFestivals,
): Promise<MonthView> {
  const month = findMonth(asked.month) ?? getMonth(moment.today);
  const edition = chooseEdition(YEARS, { asked: asked.year, ...moment });
  const listed = getListedYears(moment);
  if (!edition) return { kind: 'unknown-edition', month: month.number, editions: listed };
  const { year } = edition;
  const isNow = filterByMonth([{ date: moment.today }], year, month.number).length > 0;
  const [all, vrats, coming] = await Promise.all([
    festivals.festivalsInMonth(year, month.number),
    festivals.vratsInMonth(year, month.number),
    isNow ? findNextMain(moment.today, festivals) : null,
  ]);
  const isOver = ({ date }: Festival) => isNow && date < moment.today;
  const shown = limitToCards(all);
  const { featured, more } = splitByProminence(shown.filter((each) => !isOver(each)));
  const prominent = splitByProminence(all).featured;
  return {
    kind: 'month',
    month: month.number,
    editions: getNearbyEditions(year, listed),
    edition,
    isListed: listed.includes(year),
    today: moment.today,
    earlier: shown.filter(isOver).map(toCard),
    coming,
    vrats: buildVratRows(vrats, all),
    featured: featured.map(toCard),
    more: more.map(toCard),
    unlistedFestivals: all.filter((each) => !shown.includes(each)).map(toLink),
    main: pickMain(prominent).map((festival) => toShortName(translateFestival(festival).name)),
  };
}

/** @returns iCalendar of a year, a month with its vrats, or one festival; null if unknown */
export async function loadCalendarFile(
  asked: { readonly year: string; readonly part?: string },
  publisher: CalendarPublisher,
  computed: ComputedFestivals,
): Promise<string | null> {
  const year = YEARS.find((each) => String(each) === asked.year);
  if (year === undefined) return null;
  const { revised } = computed;
  if (asked.part === undefined) {
    const festivals = await computed.festivalsInYear(year);
    return buildFestivalCalendar({ festivals }, String(year), revised, publisher);
  }
  const one = await computed.findById(asked.part);
  if (one && getParts(parseFestivalId(asked.part).date).year === year) {
    const name = translateFestivalName(one);
    const title = m.festivals_name_and_date({ name, date: formatFullDate(one.date) });
    return buildFestivalCalendar({ festivals: [one] }, title, revised, publisher);
  }
  const month = findMonth(asked.part);
  if (!month) return null;
  const [festivals, vrats] = await Promise.all([
    computed.festivalsInMonth(year, month.number),
    computed.vratsInMonth(year, month.number),
  ]);
  const { days, hours } = buildVratEvents(vrats, festivals, publisher.origin);
  return buildFestivalCalendar(
    { festivals, extraDays: days, hours },
    formatMonthAndYear(month, year),
    revised,
    publisher,
  );
}

export interface MainFestival {
  readonly id: string;
  readonly name: string;
  readonly mood: FestivalMood;
}

/** @returns distinct major festivals by short name, public holidays first */
export function findMainFestivals(
  date: CalendarDate,
  festivalsInMonth: readonly Festival[],
): MainFestival[] {
  const isHoliday = ({ slug }: Festival) => getEntry(slug).holiday === true;
  return festivalsInMonth
    .filter((festival) => festival.date === date && festival.rank === MAJOR)
    .sort((one, other) => Number(isHoliday(other)) - Number(isHoliday(one)))
    .map((festival) => ({
      id: festival.id,
      name: toShortName(translateFestival(festival).name),
      mood: getEntry(festival.slug).mood,
    }));
}

/** @returns canonical addresses of the months and festivals of the years for search engines, for the sitemap */
export async function listFestivalPaths(
  moment: Moment,
  festivals: Pick<ComputedFestivals, 'festivalsInYear'>,
): Promise<string[]> {
  const years = getListedYears(moment);
  const ofYears = await Promise.all(years.map((year) => festivals.festivalsInYear(year)));
  const editions = years.map((year) => getEdition(year, moment));
  return [
    ...editions.flatMap((edition) => MONTHS.map((month) => getMonthPath(month, edition))),
    ...ofYears.flatMap((festivalsInYear) => festivalsInYear.map(getFestivalPath)),
  ];
}

/** In a crowded month the least important festivals that were added with a source get a link instead of a card. */
function limitToCards(festivals: readonly Festival[]): readonly Festival[] {
  const tooMany = Math.max(0, festivals.length - MAX_MONTH_CARDS);
  const leastFirst = festivals
    .filter(({ slug, featured }) => getEntry(slug).source !== undefined && !featured)
    .sort((one, other) => other.rank - one.rank);
  const without = new Set(leastFirst.slice(0, tooMany));
  return festivals.filter((festival) => !without.has(festival));
}

async function findNextMain(
  today: CalendarDate,
  festivals: Pick<ComputedFestivals, 'festivalsInMonth'>,
): Promise<FestivalLink | null> {
  const first = getParts(today);
  for (let count = 0; count < MONTHS.length; count += 1) {
    const number = first.month + count;
    const year = first.year + Math.floor((number - 1) / MONTHS.length);
    const festivalsInMonth = await festivals.festivalsInMonth(
      year,
      getMonthByNumber(number).number,
    );
    const next = festivalsInMonth.find(({ date, featured }) => featured && date >= today);
    if (next) return toLink(next);
  }
  return null;
}

function toLink(festival: Festival): FestivalLink {
  return { id: festival.id, date: festival.date, name: translateFestival(festival).name };
}

/** @returns the edition of a year */
export function getEdition(year: number, moment: Moment): Edition {
  const byDefault = chooseEdition(YEARS, { asked: null, ...moment });
  return { year, isDefault: year === byDefault?.year };
}

/** The listed years and, for a remote year, the years adjacent to it. */
function getNearbyEditions(year: number, listed: readonly number[]): readonly number[] {
  if (listed.includes(year)) return listed;
  const years = new Set([...listed, year - 1, year, year + 1]);
  return YEARS.filter((each) => years.has(each));
}

function pickMain(featured: readonly Festival[]): Festival[] {
  const byRank = [...featured].sort((one, other) => one.rank - other.rank);
  const chosen = new Set(byRank.slice(0, MAX_MAIN_FESTIVALS));
  return featured.filter((festival) => chosen.has(festival));
}

function toCard(festival: Festival): FestivalCardData {
  const worded = translateFestival(festival);
  const { id, kind, name, nameHi, note } = worded;
  return { id, kind, name, nameHi, note, lines: formatSmallPrint(worded) };
}
