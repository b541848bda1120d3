import { readFile } from 'node:fs/promises';
import { getTithiName } from '../../app/features/astronomy/tithi-names';
import { findHorizonCrossings } from '../../app/features/astronomy/horizon';
import { getLunarMonthAt } from '../../app/features/astronomy/lunar-month';
import type { Place } from '../../app/features/astronomy/rise-set';
import { NAKSHATRAS } from '../../app/features/astronomy/nakshatra';
import { computePanchang, type Panchang } from '../../app/features/panchang/panchang';
import { computePanchangMonth } from '../../app/features/panchang/panchang-month';
import { getKaranaName, getYogaName } from '../../app/features/panchang/names';
import { addDays, parseCalendarDate } from '../../app/shared/time/calendar';
import almanac from '../../tests/fixtures/almanac-days.json';
import cityDays from '../../tests/fixtures/panchang-city-days.json';
import lunarMonths from '../../tests/fixtures/lunar-months.json';
import sankrantis from '../../tests/fixtures/sankranti-printed.json';
import navy from '../../tests/fixtures/usno-rise-set.json';
import { measurePageCosts } from './panchang-pages';

/*
 * `npm run bench:panchang`: measures the deviation from other almanacs, the cost of a day and a month, and page costs
 * relative to a reading page.
 * `-- pages` measures only page costs. Exits with 1 when a page is over budget. Results: docs/evidence/panchang.md.
 */

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const INDIA = 'Asia/Kolkata';
const POLAR_RADIUS = 66;

interface WorstDifference {
  compared: number;
  seconds: number;
  where: string;
}
const kinds = new Map<string, WorstDifference>();

function note(kind: string, found: number | undefined, expected: number, where: string) {
  const worst = kinds.get(kind) ?? { compared: 0, seconds: 0, where: '' };
  const seconds = Math.abs((found ?? NaN) - expected) / 1000;
  worst.compared++;
  if (!(seconds <= worst.seconds)) Object.assign(worst, { seconds, where });
  kinds.set(kind, worst);
}

function recordNameDifference(kind: string, isSame: boolean, where: string) {
  note(kind, isSame ? 0 : Infinity, 0, where);
}

function getDay(text: string, place: Place): Panchang {
  const date = parseCalendarDate(text);
  const found = date && computePanchang(date, place);
  if (found?.kind !== 'day') throw new Error(`There is no panchang of ${text}`);
  return found;
}

function compareWithSwissEphemeris() {
  for (const day of cityDays.days) {
    const found = getDay(day.date, { latitude: day.lat, longitude: day.lon, timeZone: INDIA });
    const where = `${day.city} ${day.date}`;
    const names = {
      tithis: getTithiName,
      nakshatras: (number: number) => NAKSHATRAS[number - 1],
      yogas: getYogaName,
      karanas: getKaranaName,
    };
    for (const kind of ['tithis', 'nakshatras', 'yogas', 'karanas'] as const) {
      day[kind].forEach(({ name, ends }, index) => {
        const span = found[kind][index];
        note(`Swiss Ephemeris: ends of ${kind}`, span?.endsAt.getTime(), Date.parse(ends), where);
        recordNameDifference(
          'Swiss Ephemeris: names',
          names[kind](span?.number ?? 1) === name,
          where,
        );
      });
    }
    day.moon_signs.forEach(({ ends }, index) =>
      note(
        'Swiss Ephemeris: Moon leaves a sign',
        found.moonSigns[index]?.endsAt.getTime(),
        Date.parse(ends),
        where,
      ),
    );
    for (const [at, text] of [
      [found.sunrise, day.sunrise],
      [found.sunset, day.sunset],
      [found.nextSunrise, day.next_sunrise],
    ] as const) {
      note('Swiss Ephemeris: sunrise, sunset', at.getTime(), Date.parse(text), where);
    }
    for (const [at, text] of [
      [found.moonrise, day.moonrise],
      [found.moonset, day.moonset],
    ] as const) {
      note('Swiss Ephemeris: moonrise, moonset', at?.getTime(), Date.parse(text), where);
    }
    const {
      rahuKaal,
      yamaganda,
      gulikaKaal,
      abhijit,
      brahmaMuhurta,
      dayChoghadiyas,
      nightChoghadiyas,
      horas,
    } = found.parts;
    const windows = [
      [rahuKaal, day.rahu_kaal[0]],
      [yamaganda, day.yamaganda[0]],
      [gulikaKaal, day.gulika_kaal[0]],
      [abhijit, day.abhijit[0]],
      [brahmaMuhurta, day.brahma_muhurta[0]],
      ...[...day.choghadiya_day, ...day.choghadiya_night].map(
        ({ start }, index) => [[...dayChoghadiyas, ...nightChoghadiyas][index], start] as const,
      ),
      ...day.hora.map(({ start }, index) => [horas[index], start] as const),
    ] as const;
    for (const [window, start] of windows) {
      note(
        'Swiss Ephemeris: parts of day and night',
        window?.from.getTime(),
        Date.parse(start ?? ''),
        where,
      );
    }
  }
}

function compareLunarMonths() {
  for (const [opens = '', full = '', name = '', kind = ''] of lunarMonths.rows) {
    const month = getLunarMonthAt(new Date(`${full}+05:30`));
    const years = Number(opens.slice(0, 4)) > 2050 ? '2051-2100' : '1950-2050';
    note(
      `Swiss Ephemeris: new and full moons ${years}`,
      month.startsAt.getTime(),
      Date.parse(`${opens}+05:30`),
      opens,
    );
    note(
      `Swiss Ephemeris: new and full moons ${years}`,
      month.fullMoon.getTime(),
      Date.parse(`${full}+05:30`),
      full,
    );
    recordNameDifference(
      'Swiss Ephemeris: names of lunar months',
      month.name === name && month.isAdhika === (kind === 'adhika'),
      opens,
    );
  }
  const delhi = { latitude: 28.61, longitude: 77.21, timeZone: INDIA };
  for (const [year, signs] of Object.entries(sankrantis)) {
    Object.values(signs).forEach((printed, index) => {
      const [found] = computePanchangMonth(Number(year), index + 1, delhi).sankrantis;
      const years = Number(year) > 2050 ? '2051-2100' : '1950-2050';
      note(
        `Printed reckoning: Sankrantis ${years}`,
        found?.at.getTime(),
        Date.parse(`${printed}+05:30`),
        printed,
      );
    });
  }
}

function compareWithNavy() {
  for (const [
    place,
    latitude,
    longitude,
    hours,
    date,
    ...times
  ] of navy.rows as unknown as readonly [
    string,
    number,
    number,
    number,
    string,
    ...(string | null)[],
  ][]) {
    const midnight = Date.parse(`${date}T00:00:00Z`) - hours * 60 * MINUTE;
    times.forEach((time, index) => {
      const light = index < 2 ? 'sun' : 'moon';
      const { rises, sets } = findHorizonCrossings(
        light,
        { latitude, longitude },
        midnight - DAY,
        midnight + 2 * DAY,
      );
      const found = (index % 2 === 0 ? rises : sets).find(
        (at) => at >= midnight - MINUTE / 2 && at < midnight + DAY - MINUTE / 2,
      );
      const where = `${place} ${date}`;
      const belt = Math.abs(latitude) > POLAR_RADIUS ? 'polar' : 'up to 66°';
      if (time === null)
        recordNameDifference(
          'Naval Observatory: no rise or set on the date',
          found === undefined,
          where,
        );
      else
        note(
          `Naval Observatory: ${light}, ${belt}`,
          found,
          midnight + getMinutes(time) * MINUTE,
          where,
        );
    });
  }
}

function compareWithAlmanacs() {
  const places = almanac.places as unknown as Record<string, readonly [number, number, string]>;
  for (const day of almanac.days as readonly Record<string, string | null>[]) {
    const { city, date } = day;
    const [latitude, longitude, timeZone] = places[city ?? ''] ?? [NaN, NaN, INDIA];
    const found = getDay(date ?? '', { latitude, longitude, timeZone });
    const shown = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(
      found.sunrise,
    );
    const [hours = NaN, minutes = NaN, seconds = NaN] = shown.split(':').map(Number);
    const midnight = found.sunrise.getTime() - ((hours * 60 + minutes) * 60 + seconds) * 1000;
    const { rahuKaal, yamaganda, abhijit } = found.parts;
    const moments: Record<string, readonly (Date | undefined)[]> = {
      sunrise: [found.sunrise],
      sunset: [found.sunset],
      tithiEnds: [found.tithis[0]?.endsAt],
      nakshatraEnds: [found.nakshatras[0]?.endsAt],
      yogaEnds: [found.yogas[0]?.endsAt],
      karanaEnds: [found.karanas[0]?.endsAt],
      rahuKaal: [rahuKaal.from, rahuKaal.to],
      yamaganda: [yamaganda.from, yamaganda.to],
      abhijit: [abhijit.from, abhijit.to],
    };
    for (const [key, list] of Object.entries(moments)) {
      day[key]
        ?.split('-')
        .forEach((time, index) =>
          note(
            `Printed almanac: ${key}`,
            list[index]?.getTime(),
            midnight + getMinutes(time) * MINUTE,
            `${city} ${date}`,
          ),
        );
    }
  }
}

function getMinutes(time: string): number {
  const [, hours, minutes, days = 0] = /^(\d\d):(\d\d)(?:\+(\d))?$/.exec(time) ?? [];
  return (Number(days) * 24 + Number(hours)) * 60 + Number(minutes);
}

function cost(times: number, make: (index: number) => unknown): string {
  for (let index = 0; index < 100; index++) make(index + times);
  const start = process.cpuUsage();
  for (let index = 0; index < times; index++) make(index);
  const { user, system } = process.cpuUsage(start);
  return `${((user + system) / 1000 / times).toFixed(2)} ms`;
}

async function costs() {
  const file = await readFile(
    new URL('../../app/features/places/cities.data.json', import.meta.url),
    'utf8',
  );
  const { india } = JSON.parse(file) as { india: { cities: { at: [number, number] }[] }[] };
  const places = india
    .flatMap(({ cities }) => cities)
    .map(({ at: [latitude, longitude] }): Place => ({ latitude, longitude, timeZone: INDIA }));
  const place = (index: number) => places[index % places.length] as Place;
  // 97 days and 17 months apart, so that no block of astronomy data is used twice.
  console.log(
    'a day, the sky anew',
    cost(400, (index) => computePanchang(addDays('1950-01-01', index * 97), place(index))),
  );
  console.log(
    'a day of another city',
    cost(400, (index) => computePanchang('2026-11-23', place(index))),
  );
  console.log(
    'a month, the sky anew',
    cost(90, (index) =>
      computePanchangMonth(
        1950 + (Math.floor((index * 17) / 12) % 150),
        ((index * 17) % 12) + 1,
        place(index),
      ),
    ),
  );
  console.log(
    'a month of another city',
    cost(300, (index) => computePanchangMonth(2026, 11, place(index))),
  );
}

const parts = process.argv.slice(2);
if (!parts.includes('pages')) {
  compareWithSwissEphemeris();
  compareLunarMonths();
  compareWithNavy();
  compareWithAlmanacs();
  for (const [kind, { compared, seconds, where }] of kinds) {
    console.log(`${kind}: ${compared} compared, worst ${seconds.toFixed(1)} s (${where})`);
  }
  await costs();
}
const slowPages = await measurePageCosts();
for (const name of slowPages) console.error(`More than it may take: ${name}`);
process.exitCode = slowPages.length > 0 ? 1 : 0;
