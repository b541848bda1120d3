/**
 * Makes app/features/festivals/content/festivals.json from the computed list of festivals (all editions, with the rule of each festival):
 *
 *   npx tsx scripts/make-festivals.ts <festivals.json of the computation>
 *
 * The list has `years` (year → days in order, with id, slug, name, nameHi, date, kind, note, rank, status, confidence, featured
 * and, where known, deity, regions, tithi, tithiStart, tithiEnd, alt) and `rules` (slug → type, moment).
 * What a festival is stands once under its slug; a day holds only what changes from year to year. Times are reckoned anew by our own sky, so that
 * one moment has one time on all pages; all of them are Indian Standard Time. Labels written for calculators are put in words for readers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import type { Certainty, DecidingTime, Festival } from '~/features/festivals/festival';
import { clockTime } from '~/features/festivals/festival-words';
import { exactTimes, exceptionOf } from '~/features/festivals/reckoning';
import { lunarContactsAfter } from '~/features/sky/lunar-eclipse';
import {
  startOfDayInIndia,
  toIndiaMinute,
  type CalendarDate,
  type IndianTime,
} from '~/shared/time/calendar';

/** A day of the computed list. */
interface Entry {
  readonly slug: string;
  readonly name: string;
  readonly nameHi: string;
  readonly date: CalendarDate;
  readonly kind: Festival['kind'];
  readonly note: string;
  readonly rank: number;
  readonly status: string;
  readonly confidence: string;
  readonly featured: boolean;
  readonly deity?: string;
  readonly regions?: string;
  readonly tithi?: string;
  readonly tithiStart?: string;
  readonly tithiEnd?: string;
  readonly alt?: readonly { readonly date: CalendarDate; readonly who: string }[];
}

interface Rule {
  readonly type: string;
  readonly moment: string;
}

interface ComputedList {
  readonly years: Readonly<Record<string, readonly Entry[]>>;
  readonly rules: Readonly<Record<string, Rule>>;
}

const OUTPUT = fileURLToPath(
  new URL('../app/features/festivals/content/festivals.json', import.meta.url),
);

const SIGN_OF_RASHI: Readonly<Record<string, string>> = {
  Mesha: 'Aries',
  Mithuna: 'Gemini',
  Karka: 'Cancer',
  Kanya: 'Virgo',
  Dhanu: 'Sagittarius',
  Makara: 'Capricorn',
};
const HALF_A_YEAR_MS = 183 * 86_400_000;

const input = process.argv[2];
if (!input) {
  console.error('Usage: npx tsx scripts/make-festivals.ts <festivals.json of the computation>');
  process.exit(1);
}
const { years, rules } = JSON.parse(readFileSync(input, 'utf8')) as ComputedList;

const festivals: Record<string, ReturnType<typeof aboutFestival>> = {};
const days = Object.values(years)
  .flat()
  .map((entry) => {
    const about = aboutFestival(entry);
    const usual = (festivals[entry.slug] ??= about);
    return { slug: entry.slug, ...aboutDay(entry, usual.decidedAt), ...differences(about, usual) };
  });
const revised = toIndiaMinute(new Date()).slice(0, 'yyyy-mm-dd'.length);
const text = JSON.stringify({ revised, festivals, days });
const options = await prettier.resolveConfig(OUTPUT);
writeFileSync(OUTPUT, await prettier.format(text, { ...options, parser: 'json' }));
console.log(`${Object.keys(festivals).length} festivals, ${days.length} days`);

function aboutFestival(entry: Entry) {
  const { slug, name, nameHi, kind, deity, regions, rank } = entry;
  const isEclipse = slug.endsWith('-eclipse');
  const decidedAt = decidingTimeOf(slug);
  return {
    name: name.replace(/ \(expected\)$/, ''),
    nameHi,
    kind: isEclipse ? 'eclipse' : kind,
    ...(deity && !isEclipse ? { honours: deity } : {}),
    ...(regions ? { regions } : {}),
    note: slug === 'lunar-eclipse' ? lunarEclipseNote(entry) : entry.note,
    rank,
    ...(decidedAt ? { decidedAt } : {}),
  };
}

/** What is said of an eclipse of the Moon, with its moments by our own sky. */
function lunarEclipseNote({ date, note }: Entry): string {
  const contacts = lunarContactsAfter(startOfDayInIndia(date));
  const time = (instant: Date | null) => (instant ? clockTime(toIndiaMinute(instant)) : '');
  return note
    .replace(
      /umbral phase [\d:]+ to [\d:]+ IST, totality [\d:]+ to [\d:]+/,
      `in the dark shadow from ${time(contacts.begins)} to ${time(contacts.ends)} IST, ` +
        `wholly covered from ${time(contacts.totalBegins)} to ${time(contacts.totalEnds)}`,
    )
    .replace(
      /the umbral phase ends at [\d:]+ IST/,
      `the dark shadow leaves at ${time(contacts.ends)} IST`,
    );
}

/** The part of the day whose tithi decides, for festivals of the lunar calendar. */
function decidingTimeOf(slug: string): DecidingTime | undefined {
  const { type, moment } = ruleOf(slug);
  if (type !== 'lunar' || moment.startsWith('day after')) return undefined;
  return moment.split(' ')[0] as DecidingTime;
}

function ruleOf(slug: string): Rule {
  const rule = rules[slug];
  if (!rule) throw new Error(`No rule of ${slug}`);
  return rule;
}

function aboutDay(entry: Entry, decidedAt: DecidingTime | undefined) {
  const occasion = occasionOf(entry);
  const exception = exceptionOf({ slug: entry.slug, date: entry.date, decidedAt, ...occasion });
  return {
    date: entry.date,
    ...(entry.featured ? { featured: true } : {}),
    certainty: certaintyOf(entry),
    ...occasion,
    ...(exception ? { exception } : {}),
    ...(entry.alt ? { others: entry.alt.map((other) => otherDate(other, entry.date)) } : {}),
  };
}

/** What a festival is called or said to be differently on one day, such as an eclipse. */
function differences(about: object, usual: object) {
  const known = Object.entries(usual).map(([key, value]) => JSON.stringify([key, value]));
  return Object.fromEntries(
    Object.entries(about).filter((entry) => !known.includes(JSON.stringify(entry))),
  );
}

function certaintyOf({ slug, status, confidence }: Entry): Certainty {
  if (confidence === 'expected') return 'expected';
  if (status === 'published') return 'published';
  if (confidence === 'medium') return 'varies';
  if (confidence === 'good') return 'computed';
  if (status === 'fixed') return 'fixed';
  return ruleOf(slug).type === 'computus' ? 'arithmetic' : 'compared';
}

/** The tithi or other occasion in words, with its beginning and end where they are known. */
function occasionOf({
  tithi,
  tithiStart,
  tithiEnd,
}: Entry): Pick<Festival, 'occasion' | 'amantaMonth' | 'from' | 'to'> {
  if (!tithi) return {};
  const ingress = /^Sun enters sidereal (\w+) (\S+) (\S+) IST$/.exec(tithi);
  if (ingress) {
    const [, rashi = '', date, time] = ingress;
    if (!SIGN_OF_RASHI[rashi]) throw new Error(`No English name for the sign ${rashi}`);
    const occasion = `Sun enters ${rashi} (sidereal ${SIGN_OF_RASHI[rashi]})`;
    return { occasion, ...exactTimes({ from: `${date}T${time}` as IndianTime }, occasion) };
  }
  const nakshatra = /^(.+) \((\S+) (\S+) to (\S+) (\S+) IST\)$/.exec(tithi);
  if (nakshatra) {
    const [, occasion = '', fromDate, fromTime, toDate, toTime] = nakshatra;
    const [from, to] = [
      `${fromDate}T${fromTime}` as IndianTime,
      `${toDate}T${toTime}` as IndianTime,
    ];
    return { occasion, ...exactTimes({ from, to }, occasion) };
  }
  const lunar = /^(\w+) \((\w+) amanta\) (.+)$/.exec(tithi);
  const occasion = lunar
    ? `${lunar[1]} ${lunar[3]}`
    : tithi.replace(' AH (civil crescent model)', '').replace(/ \(Sun enters .*\)$/, '');
  return {
    occasion,
    ...(lunar ? { amantaMonth: lunar[2] } : {}),
    ...(tithiStart && tithiEnd
      ? exactTimes({ from: withoutOffset(tithiStart), to: withoutOffset(tithiEnd) }, occasion)
      : {}),
  };
}

function withoutOffset(instant: string): IndianTime {
  if (!instant.endsWith('+05:30')) throw new Error(`Not a time of India: ${instant}`);
  return instant.slice(0, -'+05:30'.length) as IndianTime;
}

/** A date kept by others. A fixed date of the civil calendar is given in the year in which it lies nearest. */
function otherDate({ date, who }: { date: CalendarDate; who: string }, main: CalendarDate) {
  const distance = Date.parse(date) - Date.parse(main);
  const shift = Math.abs(distance) > HALF_A_YEAR_MS ? -Math.sign(distance) : 0;
  return {
    date: `${Number(date.slice(0, 4)) + shift}${date.slice(4)}`,
    who: who
      .replace(/^Vaishnava \(Gauna\) fast: .*/, 'Vaishnava (Gauna) fast')
      .replace(
        /\((\d\d:\d\d) IST on /,
        (_, time: string) => `(${sankrantiTime(`${date}T${time}` as IndianTime)} on `,
      ),
  };
}

function sankrantiTime(roughly: IndianTime): string {
  const { from } = exactTimes({ from: roughly }, '');
  return from ? clockTime(from) : '';
}
