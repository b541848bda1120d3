import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { SIGNS } from '~/features/astronomy/signs';
import { getStays, formatTransit } from '~/features/astronomy/year-transits';
import { findComingEdition, findYearlySign, getNeighbours, getYearlySlug } from './yearly';
import { findYearlyReading, YEARLY_EDITIONS } from './yearly.server';

const SECTION_TITLES = [
  'Love and Relationships',
  'Career and Finances',
  'Health & Wellness',
  'Astrological Remedies',
];

test('the yearly editions since 2025 have no gaps', () => {
  expect(YEARLY_EDITIONS.length).toBeGreaterThan(1);
  expect(YEARLY_EDITIONS).toEqual(YEARLY_EDITIONS.map((_, index) => 2025 + index));
});

test.each([
  [2026, '2026-10-31', null],
  [2026, '2026-11-01', 2027],
  [2026, '2026-12-31', 2027],
  [2025, '2026-11-01', null],
  [2027, '2026-11-01', null],
  [2026, '2027-01-01', null],
  [2027, '2027-11-01', null],
] as const)('the edition for %i links on %s to %s', (shown, today, coming) => {
  expect(findComingEdition([2025, 2026, 2027], shown, today)).toBe(coming);
});

describe.each(YEARLY_EDITIONS.flatMap((year) => SIGNS.map((sign) => ({ year, sign }))))(
  '$sign.name $year',
  ({ year, sign }) => {
    const reading = findYearlyReading(year, sign);
    if (!reading) throw new Error('There is no reading');

    test('has every section, three remedies and five questions', () => {
      const titles = reading.sections.map(({ title }) => title);
      const wanted = sign.slug === 'aries' ? [...SECTION_TITLES, 'Family'] : SECTION_TITLES;
      expect([...titles].sort()).toEqual([...wanted].sort());
      const remedies = reading.sections.find(({ title }) => title === 'Astrological Remedies');
      expect(remedies?.html.match(/<li>/g)).toHaveLength(3);
      expect(reading.faq).toHaveLength(5);
      expect(new Set(reading.faq.map(({ question }) => question)).size).toBe(5);
    });

    test('contains no token or source markup', () => {
      const text = JSON.stringify(reading);
      expect(text).not.toMatch(/\{\{|\}\}|undefined|\*\*|^#/);
      expect(reading.title).toContain(String(year));
      expect(reading.description.length).toBeLessThanOrEqual(160);
    });
  },
);

describe.each(LANGUAGES.slice(1))('the readings in $name', ({ code }) => {
  const read = (year: number, sign: (typeof SIGNS)[number]) =>
    inLanguage(code, () => findYearlyReading(year, sign));

  test.each(YEARLY_EDITIONS.flatMap((year) => SIGNS.map((sign) => ({ year, sign }))))(
    'have the same parts as the English ones for $sign.name $year',
    ({ year, sign }) => {
      const [own, english] = [read(year, sign), findYearlyReading(year, sign)];
      if (!own || !english) throw new Error('There is no reading');
      const describeShape = ({ sections, faq }: typeof english) => [
        sections.map(({ html }) => html.match(/<li>/g)?.length ?? 0),
        faq.length,
      ];
      expect(describeShape(own)).toEqual(describeShape(english));
      const text = [
        own.title,
        own.description,
        own.introHtml,
        JSON.stringify(own.sections),
        JSON.stringify(own.faq),
      ];
      expect(text.join('')).not.toMatch(/\{\{|\}\}|undefined|\*\*/);
      expect(own.title).toContain(String(year));
      expect(own.description.length).toBeLessThanOrEqual(160);
    },
  );
});

test('transit dates and the transit table are in the page’s language', () => {
  inLanguage('hi', () => {
    expect(formatTransit(2025, 'enters:saturn:pisces')).toBe('29 मार्च 2025');
    expect(formatTransit(2026, 'retrograde:venus:1')).toBe('3 अक्टूबर से 14 नवंबर 2026');
    expect(getStays(2026, SIGNS[11])).toContainEqual({
      planet: 'शनि',
      period: '1\u00a0जन॰ से 31\u00a0दिस॰',
      getSignName: 'मीन',
      house: 1,
    });
  });
});

test('transit dates in yearly texts are computed', () => {
  const typed = SIGNS.flatMap((sign) =>
    YEARLY_EDITIONS.flatMap((year) => {
      const reading = findYearlyReading(year, sign);
      const known = new Set(
        ['saturn', 'jupiter', 'rahu', 'ketu', 'mars', 'mercury', 'venus', 'sun'].flatMap((planet) =>
          [
            ...SIGNS.flatMap(({ slug }) => [
              formatTransit(year, `enters:${planet}:${slug}`),
              formatTransit(year, `enters:${planet}:${slug}:2`),
              formatTransit(year, `enters:${planet}:${slug}:3`),
            ]),
            ...[1, 2, 3, 4].flatMap(
              (count) => formatTransit(year, `retrograde:${planet}:${count}`)?.split(' to ') ?? [],
            ),
          ].flatMap((words) => (words ? [words, words.replace(/ \d{4}$/, '')] : [])),
        ),
      );
      const dates =
        JSON.stringify(reading).match(
          /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)( \d{4})?/g,
        ) ?? [];
      return dates
        .filter((date) => !known.has(date))
        .map((date) => `${sign.slug} ${year}: ${date}`);
    }),
  );
  expect(typed).toEqual([]);
});

test('transit tokens are replaced, and unknown ones removed', () => {
  expect(formatTransit(2025, 'enters:saturn:pisces')).toBe('29 March 2025');
  expect(formatTransit(2026, 'enters:saturn:aries')).toBeNull();
  for (const token of ['', 'enters', 'enters:pluto:aries', 'retrograde:mercury:9', 'x:y:z']) {
    expect(formatTransit(2026, token)).toBeNull();
  }
});

test('the slow planets’ stays cover the year, with houses counted from the sign', () => {
  const saturn = getStays(2026, SIGNS[11]).filter(({ planet }) => planet === 'Saturn');
  expect(saturn).toEqual([
    { planet: 'Saturn', period: '1\u00a0Jan to 31\u00a0Dec', getSignName: 'Pisces', house: 1 },
  ]);
  for (const sign of SIGNS) {
    for (const { house } of getStays(2025, sign)) {
      expect(house).toBeGreaterThanOrEqual(1);
      expect(house).toBeLessThanOrEqual(12);
    }
  }
});

test('Taurus is spelt tauras only on the yearly pages', () => {
  expect(SIGNS.map(getYearlySlug)).toContain('tauras');
  expect(findYearlySign('TAURAS')?.slug).toBe('taurus');
  expect(findYearlySign('taurus')).toBeNull();
});

test('each sign links to both adjacent signs, except Pisces, which links only to Aquarius', () => {
  expect(getNeighbours(SIGNS[11])).toMatchObject({ previous: { slug: 'aquarius' }, next: null });
  expect(getNeighbours(SIGNS[4])).toMatchObject({
    previous: { slug: 'cancer' },
    next: { slug: 'virgo' },
  });
});
