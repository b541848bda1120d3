import { m } from '~/shared/i18n/messages';
import { partsOf, type CalendarDate } from '~/shared/time/calendar';
import { chooseEdition, type Edition } from '~/shared/time/edition';
import {
  byProminence,
  inMonth,
  readId,
  shortName,
  type Festival,
  type FestivalMood,
} from './festival';
import type { ComputedFestivals } from './computed-festivals.server';
import { YEARS } from './editions';
import { listedYears } from './festival-data.server';
import { inOwnWords } from './festival-texts.server';
import { festivalCalendar, type CalendarPublisher } from './festival-calendar';
import { festivalPath, monthPath } from './festival-paths';
import { fullDate, monthAndYear, smallPrint } from './festival-labels';
import { findMonth, monthAt, monthOf, MONTHS } from './month';
import type { Moment } from './moment';
import { entryOf, isFoundLater } from './rules/festival-list.server';
import type { FestivalLink } from './festival-view';
import { vratEvents, vratRows } from './month-vrats.server';
import type { FestivalCardData, MonthView } from './month-view';

/** Festivals named in a month's description. */
const MAIN_FESTIVALS = 5;
const MAJOR = 1;
/** Keeps a month's page below 14 KB. */
const CARDS_OF_A_MONTH = 21;

/**
 * An unknown or missing month means the current one; an unknown year has no page.
 * @returns what stands at a month's address, in the language of the page in hand, as all below: an unknown or missing
 * month is the current one, an unknown year has no page
 */
export async function readMonth(
  asked: { readonly month: string | undefined; readonly year: string | null },
  moment: Moment,
  festivals: ComputedFestivals,
): Promise<MonthView> {
  const month = findMonth(asked.month) ?? monthOf(moment.today);
  const edition = chooseEdition(YEARS, { asked: asked.year, ...moment });
  const listed = listedYears(moment);
  if (!edition) return { kind: 'unknown-edition', month: month.number, editions: listed };
  const { year } = edition;
  const isNow = inMonth([{ date: moment.today }], year, month.number).length > 0;
  const [all, vrats, coming] = await Promise.all([
    festivals.ofMonth(year, month.number),
    festivals.vratsOfMonth(year, month.number),
    isNow ? comingAfter(moment.today, festivals) : null,
  ]);
  const isOver = ({ date }: Festival) => isNow && date < moment.today;
  const shown = asManyAsFit(all);
  const { featured, more } = byProminence(shown.filter((each) => !isOver(each)));
  const prominent = byProminence(all).featured;
  return {
    kind: 'month',
    month: month.number,
    editions: editionsAbout(year, listed),
    edition,
    isListed: listed.includes(year),
    today: moment.today,
    earlier: shown.filter(isOver).map(toCard),
    coming,
    vrats: vratRows(vrats, all),
    featured: featured.map(toCard),
    more: more.map(toCard),
    besides: all.filter((each) => !shown.includes(each)).map(toLink),
    main: mainOf(prominent).map((festival) => shortName(inOwnWords(festival).name)),
  };
}

/** @returns iCalendar of a year, a month with its vrats, or one festival; null if unknown */
export async function readCalendar(
  asked: { readonly year: string; readonly part?: string },
  publisher: CalendarPublisher,
  computed: ComputedFestivals,
): Promise<string | null> {
  const year = YEARS.find((each) => String(each) === asked.year);
  if (year === undefined) return null;
  const { revised } = computed;
  if (asked.part === undefined) {
    const festivals = (await computed.ofYear(year)).map(inOwnWords);
    return festivalCalendar({ festivals }, String(year), revised, publisher);
  }
  const one = await computed.byId(asked.part);
  if (one && partsOf(readId(asked.part).date).year === year) {
    const worded = inOwnWords(one);
    const title = m.festivals_name_and_date({ name: worded.name, date: fullDate(one.date) });
    return festivalCalendar({ festivals: [worded] }, title, revised, publisher);
  }
  const month = findMonth(asked.part);
  if (!month) return null;
  const [ofMonth, vrats] = await Promise.all([
    computed.ofMonth(year, month.number),
    computed.vratsOfMonth(year, month.number),
  ]);
  const festivals = ofMonth.map(inOwnWords);
  const { days, hours } = vratEvents(vrats, festivals, publisher.origin);
  return festivalCalendar(
    { festivals, beside: days, hours },
    monthAndYear(month, year),
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
export function mainFestivalsOn(date: CalendarDate, ofMonth: readonly Festival[]): MainFestival[] {
  const isHoliday = ({ slug }: Festival) => entryOf(slug).holiday === true;
  return ofMonth
    .filter((festival) => festival.date === date && festival.rank === MAJOR)
    .sort((one, other) => Number(isHoliday(other)) - Number(isHoliday(one)))
    .map((festival) => ({
      id: festival.id,
      name: shortName(inOwnWords(festival).name),
      mood: entryOf(festival.slug).mood,
    }));
}

/**
 * @returns canonical addresses of the months and festivals of the years that search engines are told of, for the
 * sitemap
 */
export async function festivalPaths(
  moment: Moment,
  festivals: Pick<ComputedFestivals, 'ofYear'>,
): Promise<string[]> {
  const years = listedYears(moment);
  const ofYears = await Promise.all(years.map((year) => festivals.ofYear(year)));
  const editions = years.map((year) => editionOf(year, moment));
  return [
    ...editions.flatMap((edition) => MONTHS.map((month) => monthPath(month, edition))),
    ...ofYears.flatMap((ofYear) => ofYear.map(festivalPath)),
  ];
}

/** In a crowded month the least important later additions get a link instead of a card. */
function asManyAsFit(festivals: readonly Festival[]): readonly Festival[] {
  const tooMany = Math.max(0, festivals.length - CARDS_OF_A_MONTH);
  const leastFirst = festivals
    .filter(({ slug, featured }) => isFoundLater(slug) && !featured)
    .sort((one, other) => other.rank - one.rank);
  const without = new Set(leastFirst.slice(0, tooMany));
  return festivals.filter((festival) => !without.has(festival));
}

async function comingAfter(
  today: CalendarDate,
  festivals: Pick<ComputedFestivals, 'ofMonth'>,
): Promise<FestivalLink | null> {
  const first = partsOf(today);
  for (let count = 0; count < MONTHS.length; count += 1) {
    const number = first.month + count;
    const year = first.year + Math.floor((number - 1) / MONTHS.length);
    const ofMonth = await festivals.ofMonth(year, monthAt(number).number);
    const next = ofMonth.find(({ date, featured }) => featured && date >= today);
    if (next) return toLink(next);
  }
  return null;
}

function toLink(festival: Festival): FestivalLink {
  return { id: festival.id, date: festival.date, name: inOwnWords(festival).name };
}

/** @returns the edition of a year */
export function editionOf(year: number, moment: Moment): Edition {
  const byDefault = chooseEdition(YEARS, { asked: null, ...moment });
  return { year, isDefault: year === byDefault?.year };
}

/** Listed years; for a remote year also its neighbours. */
function editionsAbout(year: number, listed: readonly number[]): readonly number[] {
  if (listed.includes(year)) return listed;
  const years = new Set([...listed, year - 1, year, year + 1]);
  return YEARS.filter((each) => years.has(each));
}

function mainOf(featured: readonly Festival[]): Festival[] {
  const byRank = [...featured].sort((one, other) => one.rank - other.rank);
  const chosen = new Set(byRank.slice(0, MAIN_FESTIVALS));
  return featured.filter((festival) => chosen.has(festival));
}

function toCard(festival: Festival): FestivalCardData {
  const worded = inOwnWords(festival);
  const { id, kind, name, nameHi, note } = worded;
  return { id, kind, name, nameHi, note, lines: smallPrint(worded) };
}
