import { partsOf, type CalendarDate } from '~/shared/time/calendar';
import { chooseEdition, type Edition } from '~/shared/time/edition';
import { byProminence, inMonth, inYear, shortName, type Festival } from './festival';
import { EDITIONS, FESTIVALS, FESTIVALS_REVISED } from './festival-data.server';
import { inOwnWords } from './festival-texts.server';
import { festivalCalendar, type CalendarPublisher } from './festival-calendar';
import { festivalPath, monthPath } from './festival-paths';
import { monthAndYear, smallPrint } from './festival-words';
import type { FestivalLink, FestivalView } from './festival-view';
import { findMonth, monthOf, MONTHS } from './month';
import { isFoundLater } from './rules/festival-list.server';
import type { FestivalCardData, MonthView } from './month-view';

/** How many festivals the description of a month names. */
const MAIN_FESTIVALS = 5;
/** The rank of a major festival. */
const MAJOR = 1;
/** So many cards a month's page bears: it weighs at most 14 KB. */
const CARDS_OF_A_MONTH = 21;

/** When a page is asked for, and the edition that the site's settings pin. */
export interface Moment {
  readonly today: CalendarDate;
  readonly pinned: number | undefined;
}

/** @returns what stands at a month's address, in the language of the page in hand, as all below: an unknown or missing month is the current one, an unknown year has no page */
export function readMonth(
  asked: { readonly month: string | undefined; readonly year: string | null },
  moment: Moment,
): MonthView {
  const month = findMonth(asked.month) ?? monthOf(moment.today);
  const edition = chooseEdition(EDITIONS, { asked: asked.year, ...moment });
  const place = { month: month.number, editions: EDITIONS };
  if (!edition) return { kind: 'unknown-edition', ...place };
  const { featured, more } = byProminence(
    asManyAsFit(inMonth(FESTIVALS, edition.year, month.number)),
  );
  return {
    kind: 'month',
    ...place,
    edition,
    today: moment.today,
    featured: featured.map(toCard),
    more: more.map(toCard),
    main: mainOf(featured).map((festival) => shortName(inOwnWords(festival).name)),
  };
}

/**
 * @returns what stands at the address of a festival's page; the month in the address only helps when there is no such festival
 */
export function readFestival(
  asked: { readonly month: string | undefined; readonly id: string | undefined },
  moment: Moment,
): FestivalView {
  const id = asked.id?.toLowerCase() ?? '';
  const index = FESTIVALS.findIndex((each) => each.id === id);
  const festival = FESTIVALS[index];
  if (!festival) {
    return {
      kind: 'unknown-festival',
      month: (findMonth(asked.month) ?? monthOf(moment.today)).number,
      suggestions: suggestionsFor(id),
    };
  }
  return {
    kind: 'festival',
    festival: inOwnWords(festival),
    today: moment.today,
    edition: editionOf(partsOf(festival.date).year, moment),
    elsewhere: FESTIVALS.filter((each) => each.slug === festival.slug && each !== festival).map(
      toLink,
    ),
    previous: linkTo(FESTIVALS[index - 1]),
    next: linkTo(FESTIVALS[index + 1]),
  };
}

/** @returns the festival of an id, in the language of the page in hand; null when there is none */
export function findFestival(id: string): Festival | null {
  const festival = FESTIVALS.find((each) => each.id === id);
  return festival ? inOwnWords(festival) : null;
}

/** @returns the iCalendar file of an edition or of one month of it; null when there is no such edition or month */
export function readCalendar(
  asked: { readonly year: string; readonly month?: string },
  publisher: CalendarPublisher,
): string | null {
  const year = EDITIONS.find((each) => String(each) === asked.year);
  if (year === undefined) return null;
  if (asked.month === undefined) {
    const festivals = inYear(FESTIVALS, year).map(inOwnWords);
    return festivalCalendar(festivals, String(year), FESTIVALS_REVISED, publisher);
  }
  const month = findMonth(asked.month);
  if (!month) return null;
  const festivals = inMonth(FESTIVALS, year, month.number).map(inOwnWords);
  return festivalCalendar(festivals, monthAndYear(month, year), FESTIVALS_REVISED, publisher);
}

/** @returns the major festivals of a day, each by its short name, once */
export function mainFestivalsOn(date: CalendarDate): { id: string; name: string }[] {
  return FESTIVALS.filter((festival) => festival.date === date && festival.rank === MAJOR).map(
    (festival) => ({ id: festival.id, name: shortName(inOwnWords(festival).name) }),
  );
}

/** @returns canonical addresses of all months in all editions and of all festivals, for the sitemap */
export function festivalPaths(moment: Moment): string[] {
  const editions = EDITIONS.map((year) => editionOf(year, moment));
  return [
    ...editions.flatMap((edition) => MONTHS.map((month) => monthPath(month, edition))),
    ...FESTIVALS.map(festivalPath),
  ];
}

/**
 * In a crowded month the least of the festivals that were found later have no card on its page, only a page of their own, beside their neighbours and in the calendar file.
 */
function asManyAsFit(festivals: readonly Festival[]): readonly Festival[] {
  const tooMany = Math.max(0, festivals.length - CARDS_OF_A_MONTH);
  const leastFirst = festivals
    .filter(({ slug, featured }) => isFoundLater(slug) && !featured)
    .sort((one, other) => other.rank - one.rank);
  const without = new Set(leastFirst.slice(0, tooMany));
  return festivals.filter((festival) => !without.has(festival));
}

function editionOf(year: number, moment: Moment): Edition {
  const byDefault = chooseEdition(EDITIONS, { asked: null, ...moment });
  return { year, isDefault: year === byDefault?.year };
}

function mainOf(featured: readonly Festival[]): Festival[] {
  const byRank = [...featured].sort((one, other) => one.rank - other.rank);
  const chosen = new Set(byRank.slice(0, MAIN_FESTIVALS));
  return featured.filter((festival) => chosen.has(festival));
}

/** `diwali`, `diwali-2031` and `diwali-2026-11-09` all mean Diwali. */
function suggestionsFor(id: string): FestivalLink[] {
  const words = id.split('-');
  while (words.length > 1 && /^\d+$/.test(words.at(-1) ?? '')) words.pop();
  const slug = words.join('-');
  return FESTIVALS.filter((festival) => festival.slug === slug).map(toLink);
}

function toLink(festival: Festival): FestivalLink {
  const { id, date } = festival;
  return { id, date, name: inOwnWords(festival).name };
}

function linkTo(festival: Festival | undefined): FestivalLink | null {
  return festival ? toLink(festival) : null;
}

function toCard(festival: Festival): FestivalCardData {
  const worded = inOwnWords(festival);
  const { id, kind, name, nameHi, note } = worded;
  return { id, kind, name, nameHi, note, lines: smallPrint(worded) };
}
