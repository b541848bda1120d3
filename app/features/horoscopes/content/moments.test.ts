import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Body, Observer, SearchLocalSolarEclipse, SearchRiseSet } from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import { computeDecidingSpan } from '~/features/festivals/rules/place-days';
import { FESTIVALS } from '../../../../tests/support/festivals';
import { ELONGATION, findNextCrossing, LONGITUDE_SUM } from '~/features/astronomy/crossing';
import { findLunarContactsAfter } from '~/features/astronomy/lunar-eclipse';
import { getNakshatraAt } from '~/features/astronomy/nakshatra';
import type { SignSlug } from '~/features/astronomy/signs';
import { NEW_DELHI } from '~/features/astronomy/rise-set';
import { toAstroTime } from '~/features/astronomy/sky-time';
import { getTithiAt } from '~/features/astronomy/tithi';
import type { Planet } from '~/features/astronomy/planets';
import { findRetrogradePeriods, findIngresses } from '~/features/astronomy/transits';
import {
  addDays,
  toIndiaDate,
  roundToMinute,
  getParts,
  getStartOfDayInIndia,
  toDayMonth,
  toDayMonthYear,
  toIndiaTime,
  type CalendarDate,
} from '~/shared/time/calendar';

// Lists every clock time in every text, in order. Astronomical times are computed once for all texts.
// Other times are examples, durations or numbers that look like a time.

/** Folders with texts of features, and files in them that are not texts of the site. */
const TEXT_FOLDERS = [
  'locales/en/texts',
  ...readdirSync('app/features').map((feature) => `app/features/${feature}/content`),
  'app/shared',
].filter((room) => existsSync(room));
const EXCLUDED_FILES = /demo-astrologers|content\/authors|festivals\.json|known-years/;
const HOUR = 3_600_000;
const RISING = 1;
const SETTING = -1;

const CITIES = {
  chandigarh: new Observer(30.7333, 76.7794, 0),
  delhi: new Observer(NEW_DELHI.latitude, NEW_DELHI.longitude, 0),
  jaipur: new Observer(26.9124, 75.7873, 0),
  kolkata: new Observer(22.5726, 88.3639, 0),
  lucknow: new Observer(26.8467, 80.9462, 0),
  mumbai: new Observer(19.076, 72.8777, 0),
  nagpur: new Observer(21.1458, 79.0882, 0),
  patna: new Observer(25.5941, 85.1376, 0),
  thiruvananthapuram: new Observer(8.5241, 76.9366, 0),
} as const;
type City = keyof typeof CITIES;

function event(
  body: Body,
  direction: typeof RISING | typeof SETTING,
  city: City,
  date: CalendarDate,
): Date {
  const found = SearchRiseSet(
    body,
    CITIES[city],
    direction,
    toAstroTime(getStartOfDayInIndia(date)),
    1.2,
  );
  if (!found) throw new Error(`Nothing rises or sets in ${city} on ${date}`);
  return found.date;
}

const sunrise = (city: City, date: CalendarDate) => event(Body.Sun, RISING, city, date);
const sunset = (city: City, date: CalendarDate) => event(Body.Sun, SETTING, city, date);
const moonrise = (city: City, date: CalendarDate) => event(Body.Moon, RISING, city, date);

function part(from: Date, to: Date, share: number): Date {
  return new Date(from.getTime() + (to.getTime() - from.getTime()) * share);
}

const daylight = (city: City, date: CalendarDate, share: number) =>
  part(sunrise(city, date), sunset(city, date), share);
const night = (city: City, date: CalendarDate, share: number) =>
  part(sunset(city, date), sunrise(city, addDays(date, 1)), share);
const tithi = (at: string) => getTithiAt(new Date(`${at}:00+05:30`));

function findSolarEclipseIn(city: City): { begins: Date; ends: Date } {
  const eclipse = SearchLocalSolarEclipse(toAstroTime(new Date('2027-07-20')), CITIES[city]);
  return { begins: eclipse.partial_begin.time.date, ends: eclipse.partial_end.time.date };
}

const ECLIPSE_2025 = findLunarContactsAfter(new Date('2025-09-01'));
const ECLIPSE_2026 = findLunarContactsAfter(new Date('2026-02-20'));
const findMakaraSankranti = (year: number) => findIngresses('sun', year)[0]?.at ?? new Date(NaN);
const SHIVARATRI_DATES = ['2025-02-26', '2026-02-15', '2027-03-06'] as const;
const MOONRISE_CITIES = ['kolkata', 'lucknow', 'chandigarh', 'delhi', 'jaipur', 'mumbai'] as const;
const NAGPUR_DATE = '2026-03-11';
const TRITIYA = tithi('2026-04-19T18:00');
const AMAVASYA_2025 = tithi('2025-10-20T20:00');
const AMAVASYA_2026 = tithi('2026-11-08T20:00');
const ASHTAMI = tithi('2026-03-11T18:00');

const EXPECTED_TIMES: Readonly<Record<string, readonly (Date | string)[]>> = {
  'articles/chhath-puja-four-days-and-two-arghyas.md': [
    sunset('patna', '2025-10-27'),
    sunrise('patna', '2025-10-28'),
    sunset('patna', '2026-11-15'),
    sunrise('patna', '2026-11-16'),
  ],
  'articles/diwali-the-five-days-from-dhanteras-to-bhai-dooj.md': [
    AMAVASYA_2026.startsAt,
    AMAVASYA_2026.endsAt,
    sunset('delhi', '2026-11-08'),
    sunset('mumbai', '2026-11-08'),
    sunset('kolkata', '2026-11-08'),
  ],
  'articles/eclipses-in-india-sky-custom-and-safety.md': [
    ECLIPSE_2025.begins,
    ECLIPSE_2025.ends,
    ECLIPSE_2025.totalBegins ?? '',
    ECLIPSE_2025.totalEnds ?? '',
    ECLIPSE_2026.ends,
    moonrise('delhi', '2026-03-03'),
    ...(['delhi', 'mumbai', 'thiruvananthapuram'] as const).flatMap((city) => {
      const { begins, ends } = findSolarEclipseIn(city);
      return [begins, ends];
    }),
    new Date(ECLIPSE_2025.begins.getTime() - 9 * HOUR),
  ],
  'articles/gemstones-in-jyotish-care-and-caution-before-buying.md': ['0.91', '0.61'],
  'credits.md': ['11:59 pm'],
  'articles/how-to-read-a-panchang.md': [
    sunrise('nagpur', NAGPUR_DATE),
    sunset('nagpur', NAGPUR_DATE),
    ASHTAMI.endsAt,
    getNakshatraAt(new Date('2026-03-11T12:00:00+05:30')).endsAt,
    new Date(
      findNextCrossing(LONGITUDE_SUM, (15 * 40) / 3, sunrise('nagpur', NAGPUR_DATE).getTime()),
    ),
    new Date(findNextCrossing(ELONGATION, 45 * 6, sunrise('nagpur', NAGPUR_DATE).getTime())),
    ASHTAMI.endsAt,
    ASHTAMI.endsAt,
    sunrise('nagpur', NAGPUR_DATE),
    sunset('nagpur', NAGPUR_DATE),
    sunrise('nagpur', NAGPUR_DATE),
    daylight('nagpur', NAGPUR_DATE, 4 / 8),
    daylight('nagpur', NAGPUR_DATE, 5 / 8),
    '1:30',
  ],
  'articles/karwa-chauth-from-sargi-to-moonrise.md': [
    sunrise('delhi', '2025-10-10'),
    ...MOONRISE_CITIES.flatMap((city) => [
      moonrise(city, '2025-10-10'),
      moonrise(city, '2026-10-29'),
    ]),
    moonrise('delhi', '2027-10-18'),
  ],
  'articles/mahashivratri-the-four-watches-of-the-night.md': [
    ...[0, 1, 2, 3, 4].flatMap((watch) =>
      SHIVARATRI_DATES.map((date) => night('delhi', date, watch / 4)),
    ),
    computeDecidingSpan('2025-02-26', 'nishita').from,
    computeDecidingSpan('2025-02-26', 'nishita').to,
  ],
  'articles/makar-sankranti-pongal-lohri-and-bihu-one-sun.md': [2025, 2026, 2027].map(
    findMakaraSankranti,
  ),
  'articles/moon-sign-or-sun-sign-for-your-daily-horoscope.md': ['6:15'],
  'articles/muhurat-choosing-an-auspicious-time-sensibly.md': [
    '11:07',
    sunrise('delhi', '2026-04-19'),
    sunset('delhi', '2026-04-19'),
    daylight('delhi', '2026-04-19', 7 / 8),
    '4:30',
    daylight('delhi', '2026-04-19', 7 / 15),
    daylight('delhi', '2026-04-19', 8 / 15),
    TRITIYA.startsAt,
    TRITIYA.endsAt,
    '11:07',
  ],
  'articles/rahu-and-ketu-without-fear.md': [
    ECLIPSE_2025.begins,
    ECLIPSE_2025.totalBegins ?? '',
    ECLIPSE_2025.deepest,
    ECLIPSE_2025.totalEnds ?? '',
    ECLIPSE_2025.ends,
    ECLIPSE_2025.deepest,
  ],
  'articles/simple-astrology-remedies-that-cost-nothing.md': ['17.20'],
  'articles/the-27-nakshatras-and-how-to-find-yours.md': ['13.24'],
  'articles/the-twelve-houses-of-a-birth-chart.md': ['1:00 pm'],
  'articles/why-birth-time-matters-and-how-to-find-it.md': [
    ...['1:15 pm', '1:30 pm', '1:40 pm', '2:00 pm', '1:35 pm', '1:15 pm', '2:00 pm', '6:10 am'],
    ...['1:10 pm', '12:15 am', '00:15', '12:15', '6:00', '6:30', '4:52 pm'],
  ],
  'articles/why-festival-dates-move-every-year.md': [
    AMAVASYA_2025.startsAt,
    AMAVASYA_2025.endsAt,
    sunset('delhi', '2025-10-20'),
    sunset('delhi', '2025-10-21'),
    sunset('mumbai', '2025-10-21'),
    sunset('kolkata', '2025-10-21'),
  ],
  'festival lunar-eclipse-2025-09-07': [
    ECLIPSE_2025.begins,
    ECLIPSE_2025.ends,
    ECLIPSE_2025.totalBegins ?? '',
    ECLIPSE_2025.totalEnds ?? '',
  ],
  'festival lunar-eclipse-2026-03-03': [ECLIPSE_2026.ends],
  'festival makar-sankranti-2027-01-15': [findMakaraSankranti(2027)],
};

/** Articles, yearly texts, pages, questions, festivals. */
const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ...TEXT_FOLDERS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(md|json)$/.test(file) && !EXCLUDED_FILES.test(file))
      .map(
        (file) => [file.replace(/^pages\//, ''), readFileSync(`${room}/${file}`, 'utf8')] as const,
      ),
  ),
  ...FESTIVALS.map(
    ({ id, note, others = [] }) =>
      [`festival ${id}`, [note, ...others.map(({ who }) => who)].join('\n')] as const,
  ),
];

const CLOCK_TIME = /(?<![\d.:,-])\d{1,2}[.:]\d{2}(?!\d|[.:,-]\d|%)(?: [ap]m)?/g;

function text(name: string): string {
  return TEXTS.find(([each]) => each === name)?.[1] ?? '';
}

/** `28:20`, `4.20 am` and `4:20` all become `4:20`. `4:20` can be morning or afternoon. */
function toTwelveHourTime(time: string): string {
  const [, hours = '', minutes = '', half = ''] = /^(\d+)[.:](\d\d)( [ap]m)?$/.exec(time) ?? [];
  const said = half || (Number(hours) > 12 ? (Number(hours) < 24 ? ' pm' : ' am') : '');
  return `${Number(hours) % 12 || 12}:${minutes}${said}`;
}

function agrees(found: string, stated: Date | string): boolean {
  if (typeof stated === 'string') return found === stated;
  const computed = toIndiaTime(roundToMinute(stated));
  return found.includes('m') || Number(found.split(/[.:]/)[0]) > 12
    ? toTwelveHourTime(found) === computed
    : computed.startsWith(`${toTwelveHourTime(found)} `);
}

describe('clock times in the texts', () => {
  it('are checked in all texts of both languages', () => {
    expect(TEXTS.length).toBeGreaterThan(600);
    expect(Object.keys(EXPECTED_TIMES).filter((name) => text(name) === '')).toEqual([]);
  });

  it.each(TEXTS.filter(([name, each]) => CLOCK_TIME.test(each) || EXPECTED_TIMES[name]))(
    'match the computed moments in %s',
    (name, each) => {
      const found = each.match(CLOCK_TIME) ?? [];
      const stated = EXPECTED_TIMES[name] ?? [];
      const told = found.map((time, index) => {
        const moment = stated[index];
        if (moment === undefined) return `${time}: not listed`;
        if (agrees(time, moment)) return time;
        return `${time}: ${typeof moment === 'string' ? moment : toIndiaTime(roundToMinute(moment))}`;
      });
      expect(told).toEqual(found);
      expect(found).toHaveLength(stated.length);
    },
  );
});

describe('dates of transits in the texts', () => {
  const findIngressDate = (
    planet: Planet,
    year: number,
    sign: SignSlug,
    count = 1,
  ): CalendarDate => {
    const entries = findIngresses(planet, year).filter((entry) => entry.sign === sign);
    const entry = entries[count - 1];
    if (!entry) throw new Error(`${planet} does not enter ${sign} in ${year}`);
    return toIndiaDate(entry.at);
  };
  const long = (...asked: Parameters<typeof findIngressDate>) =>
    toDayMonthYear(findIngressDate(...asked));
  const short = (date: CalendarDate) => {
    const { year, month, day } = getParts(date);
    const names = [
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'June',
      'July',
      'Aug',
      'Sept',
      'Oct',
      'Nov',
      'Dec',
    ];
    return `${day} ${names[month - 1]} ${year}`;
  };

  const STATED: readonly (readonly [file: string, words: string])[] = [
    [
      'rahu-and-ketu-without-fear',
      `Ketu Simha (Leo) on ${long('rahu', 2025, 'aquarius')}, and they stay until early December 2026`,
    ],
    [
      'sade-sati-and-what-it-really-means',
      `Whose turn it is since ${long('saturn', 2025, 'pisces')}`,
    ],
    [
      'sade-sati-and-what-it-really-means',
      `until ${long('saturn', 2027, 'aries')}, visits Aries until ${long('saturn', 2027, 'pisces')}, steps back, and enters Aries to stay on ${long('saturn', 2028, 'aries')}`,
    ],
    [
      'mercury-retrograde-in-plain-words',
      `its own sign, on ${toDayMonth(findIngressDate('mercury', 2026, 'gemini', 2))}, turns direct there, and returns to Karka on ${toDayMonth(findIngressDate('mercury', 2026, 'cancer', 2))}`,
    ],
    ...(
      [
        [2025, 'gemini'],
        [2025, 'cancer'],
        [2026, 'cancer'],
        [2026, 'leo'],
        [2027, 'cancer'],
        [2027, 'leo'],
      ] as const
    ).map(
      ([year, sign]) =>
        [
          'jupiter-transit-and-what-people-read-from-it',
          `| ${short(findIngressDate('jupiter', year, sign))}`,
        ] as const,
    ),
    ...[2026, 2027].flatMap((year) =>
      findRetrogradePeriods('mercury', year).map(
        ({ startsAt, endsAt }) =>
          [
            'mercury-retrograde-in-plain-words',
            `| ${short(toIndiaDate(startsAt)).padEnd(12)} | ${short(toIndiaDate(endsAt)).padEnd(12)} |`,
          ] as const,
      ),
    ),
  ];

  it.each(STATED)('match the computed dates in %s: %s', (file, words) => {
    expect(text(`articles/${file}.md`)).toContain(words);
  });

  it('are checked in every sentence that mentions a planet entering a sign', () => {
    const listed = STATED.map(([, words]) => words).join('\n');
    const dated =
      /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?/g;
    for (const [name, each] of TEXTS) {
      const sentences = each
        .split(/(?<=[.?!])\s/)
        .filter((sentence) =>
          /\b(?:Jupiter|Saturn|Rahu|Ketu|Mars|Venus|Mercury)\b[^.]*\b(?:enters?|entered|re-enters)\b/.test(
            sentence,
          ),
        );
      for (const sentence of sentences) {
        for (const date of sentence.match(dated) ?? [])
          expect(listed, `${name}: ${sentence}`).toContain(date);
      }
    }
  });
});
