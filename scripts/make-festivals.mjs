/**
 * Makes app/festivals/festivals.json from the computed list of festivals (all editions, with the rule of each festival):
 *
 *   node scripts/make-festivals.mjs <festivals.json of the computation>
 *
 * The list has `years` (year → days in order, with id, slug, name, nameHi, date, kind, note, rank, status, confidence, featured
 * and, where known, deity, regions, tithi, tithiStart, tithiEnd, alt) and `rules` (slug → type, moment).
 * What a festival is stands once under its slug; a day holds only what changes from year to year. Times lose their offset:
 * all of them are Indian Standard Time. Labels written for calculators are put in words for readers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';

const OUTPUT = fileURLToPath(new URL('../app/festivals/festivals.json', import.meta.url));

const SIGN_OF_RASHI = {
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
  console.error('Usage: node scripts/make-festivals.mjs <festivals.json of the computation>');
  process.exit(1);
}
const { years, rules } = JSON.parse(readFileSync(input, 'utf8'));

const festivals = {};
const days = [];
for (const entry of Object.values(years).flat()) {
  const about = aboutFestival(entry);
  festivals[entry.slug] ??= about;
  days.push({ slug: entry.slug, ...aboutDay(entry), ...differences(about, festivals[entry.slug]) });
}
const revised = new Date().toISOString().slice(0, 10);
const text = JSON.stringify({ revised, festivals, days });
const options = await prettier.resolveConfig(OUTPUT);
writeFileSync(OUTPUT, await prettier.format(text, { ...options, parser: 'json' }));
console.log(`${Object.keys(festivals).length} festivals, ${days.length} days`);

function aboutFestival({ slug, name, nameHi, kind, deity, regions, note, rank }) {
  const isEclipse = slug.endsWith('-eclipse');
  return {
    name: name.replace(/ \(expected\)$/, ''),
    nameHi,
    kind: isEclipse ? 'eclipse' : kind,
    ...(deity && !isEclipse ? { honours: deity } : {}),
    ...(regions ? { regions } : {}),
    note,
    rank,
    ...timeOfDay(rules[slug]),
  };
}

/** The part of the day whose tithi decides, for festivals of the lunar calendar. */
function timeOfDay({ type, moment }) {
  const known = type === 'lunar' && !moment.startsWith('day after');
  return known ? { decidedAt: moment.split(' ')[0] } : {};
}

function aboutDay(entry) {
  return {
    date: entry.date,
    ...(entry.featured ? { featured: true } : {}),
    certainty: certaintyOf(entry),
    ...occasionOf(entry),
    ...(entry.alt ? { others: entry.alt.map((other) => otherDate(other, entry.date)) } : {}),
  };
}

/** What a festival is called or said to be differently on one day, such as an eclipse. */
function differences(about, usual) {
  return Object.fromEntries(
    Object.entries(about).filter(
      ([key, value]) => JSON.stringify(usual[key]) !== JSON.stringify(value),
    ),
  );
}

function certaintyOf({ slug, status, confidence }) {
  if (confidence === 'expected') return 'expected';
  if (status === 'published') return 'published';
  if (confidence === 'medium') return 'varies';
  if (confidence === 'good') return 'computed';
  if (status === 'fixed') return 'fixed';
  return rules[slug].type === 'computus' ? 'arithmetic' : 'compared';
}

/** The tithi or other occasion in words, with its beginning and end where they are known. */
function occasionOf({ tithi, tithiStart, tithiEnd }) {
  if (!tithi) return {};
  const ingress = /^Sun enters sidereal (\w+) (\S+) (\S+) IST$/.exec(tithi);
  if (ingress) {
    const [, rashi, date, time] = ingress;
    if (!SIGN_OF_RASHI[rashi]) throw new Error(`No English name for the sign ${rashi}`);
    return {
      occasion: `Sun enters ${rashi} (sidereal ${SIGN_OF_RASHI[rashi]})`,
      from: `${date}T${time}`,
    };
  }
  const nakshatra = /^(.+) \((\S+) (\S+) to (\S+) (\S+) IST\)$/.exec(tithi);
  if (nakshatra) {
    const [, label, fromDate, fromTime, toDate, toTime] = nakshatra;
    return { occasion: label, from: `${fromDate}T${fromTime}`, to: `${toDate}T${toTime}` };
  }
  const lunar = /^(\w+) \((\w+) amanta\) (.+)$/.exec(tithi);
  return {
    occasion: lunar
      ? `${lunar[1]} ${lunar[3]}`
      : tithi.replace(' AH (civil crescent model)', '').replace(/ \(Sun enters .*\)$/, ''),
    ...(lunar ? { amantaMonth: lunar[2] } : {}),
    ...(tithiStart ? { from: withoutOffset(tithiStart), to: withoutOffset(tithiEnd) } : {}),
  };
}

function withoutOffset(instant) {
  if (!instant.endsWith('+05:30')) throw new Error(`Not a time of India: ${instant}`);
  return instant.slice(0, -'+05:30'.length);
}

/** A date kept by others. A fixed date of the civil calendar is given in the year in which it lies nearest. */
function otherDate({ date, who }, main) {
  const distance = Date.parse(date) - Date.parse(main);
  const shift = Math.abs(distance) > HALF_A_YEAR_MS ? -Math.sign(distance) : 0;
  return {
    date: `${Number(date.slice(0, 4)) + shift}${date.slice(4)}`,
    who: who.replace(/^Vaishnava \(Gauna\) fast: .*/, 'Vaishnava (Gauna) fast'),
  };
}
