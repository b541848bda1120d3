import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { BASE_LANGUAGE, LANGUAGES, type Language } from '~/shared/i18n/language';
import { findText } from '~/shared/i18n/texts.server';
import { toInstant, type LocalTime } from '~/shared/time/zone';
import type { CalendarDate } from '~/shared/time/calendar';
import known from '../../../tests/fixtures/ashtakoota.json';
import type { KnownBirth } from './resolve-birth.server';
import { computeMoonPlace } from './positions';
import { toBirthMoment } from './birth-moment';
import type { GroomChoice } from './matching.schema';
import { computeMatchingData } from './matching-sky';
import { buildMatchingView } from './matching-view.server';

const CODES = LANGUAGES.map(({ code }) => code);
const ZONE = 'Asia/Kolkata';

function born(date: string, time: string | null, name = ''): KnownBirth {
  const local = time === null ? null : (`${date}T${time}` as LocalTime);
  const shown = local === null ? null : toInstant(ZONE, local);
  return {
    name,
    date: date as CalendarDate,
    local,
    instant: shown?.kind === 'one' ? shown.instant : null,
    clock: null,
    place: {
      ...{ id: 1, latitude: 18.52, longitude: 73.86, timeZone: ZONE },
      ...{ label: 'पुणे', coordinates: { kind: 'own' } },
    },
  };
}

function buildView(
  first: KnownBirth,
  second: KnownBirth,
  groom: GroomChoice = 'first',
  language: Language = BASE_LANGUAGE,
) {
  const sky = computeMatchingData([toBirthMoment(first), toBirthMoment(second)]);
  return inLanguage(language, () => buildMatchingView([first, second], groom, sky));
}

const getValues = (view: ReturnType<typeof buildView>, key: string) =>
  view.kootas
    .find((koota) => koota.key === key)
    ?.outcomes.map(({ values }) => values.map(({ value }) => value).join(' / '));

const DAYS = ['1990-06-01', '1990-06-03', '1990-06-05', '1990-06-08'];

describe('a kundli matching', () => {
  it('gives full points wherever the published score table does', () => {
    const scores = new Map(
      known.rows.map(([groom, groomSign, bride, brideSign, ...points]) => [
        [groom, groomSign, bride, brideSign].join(' '),
        points,
      ]),
    );
    let compared = 0;
    for (const [index, first] of moments().entries()) {
      for (const second of moments().slice(index)) {
        const [one, other] = [first, second].map(({ instant }) =>
          computeMoonPlace(instant ?? new Date(0)),
        );
        const row = scores.get(
          [one?.nakshatra, one?.sign, other?.nakshatra, other?.sign].join(' '),
        );
        if (!row || row.some((points) => points === null)) continue;
        const view = buildView(first, second);
        const vashya = view.overview.rows.find(({ key }) => key === 'vashya')?.points ?? '';
        const [whole = '0', half = ''] = vashya.split(' ')[0]?.split(/(?=½)/) ?? [];
        const own = whole === '½' ? 0.5 : Number(whole) + (half ? 0.5 : 0);
        const sum = row.reduce<number>((total, points) => total + Number(points), own);
        expect(view.sum).toBe(`${String(sum).replace(/^0?(.*)\.5$/, '$1½')} of 36 points`);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('shows the total with exchanged roles, which equals the total for the other choice of groom', () => {
    const [first, second] = [born('1990-06-01', '10:00'), born('1990-06-05', '22:00')];
    const [one, other] = [buildView(first, second), buildView(first, second, 'second')];
    expect(one.sum).not.toBe(other.sum);
    const getPointsText = ({ sum }: typeof one) => sum.split(' ')[0] ?? '';
    expect(one.lead.at(-1)).toContain(`the sum is ${getPointsText(other)}.`);
    expect(other.lead.at(-1)).toContain(`the sum is ${getPointsText(one)}.`);
    expect(one.people.map(({ heading }) => heading)).toEqual(['The groom', 'The bride']);
    expect(other.people.map(({ heading }) => heading)).toEqual(['The bride', 'The groom']);
  });

  describe('without a chosen groom', () => {
    const [asha, unnamed] = [born('1990-06-01', '10:00', 'Asha'), born('1990-06-05', '22:00')];

    it('labels neither person as groom or bride', () => {
      const { people, mangal } = buildView(asha, unnamed, null);
      expect(people.map(({ heading }) => heading)).toEqual(['Asha', 'The second person']);
      expect(JSON.stringify([people, mangal])).not.toMatch(/groom|bride/i);
    });

    it('shows the total for each person as groom', () => {
      const [one = '', other = ''] = (['first', 'second'] as const).map(
        (groom) => buildView(asha, unnamed, groom).sum.split(' ')[0],
      );
      const view = buildView(asha, unnamed, null);
      expect(toNumber(one)).toBeGreaterThan(toNumber(other));
      expect(view.sum).toBe(`${other} or ${one} of 36 points`);
      expect(view.overview.sum.points).toBe(`${other} or ${one} of 36`);
      expect(view.lead.at(-1)).toBe(
        `Two of the comparisons ask who is the groom. Asha as the groom: ${one} points. The second person as the groom: ${other} points.`,
      );
    });

    it('shows both ranges when an hour is unknown', () => {
      const untimed = born('1990-06-01', null, 'Asha');
      const spans = (['first', 'second'] as const).flatMap((groom) =>
        findNumbers(buildView(untimed, unnamed, groom).sum),
      );
      const [least, most] = findNumbers(buildView(untimed, unnamed, null).sum);
      expect([least, most]).toEqual([Math.min(...spans), Math.max(...spans)]);
    });

    it('lists an outcome twice only when its points depend on the groom', () => {
      let repeated = 0;
      for (const first of [asha, ...DAYS.map((day) => born(day, null, 'Asha'))]) {
        for (const second of [unnamed, ...moments(4)]) {
          for (const { outcomes } of buildView(first, second, null).kootas) {
            for (const { values, reason } of outcomes) {
              const compared = JSON.stringify(values);
              const same = outcomes.filter((each) => JSON.stringify(each.values) === compared);
              if (same.length === 1) expect(reason).not.toMatch(/groom|bride/i);
              else {
                expect(same.map((each) => each.reason.split(':')[0])).toEqual([
                  'Asha as the groom',
                  'The second person as the groom',
                ]);
                expect(reason).toMatch(/ Points: \d of \d\.$/);
                repeated += 1;
              }
            }
          }
        }
      }
      expect(repeated).toBeGreaterThan(0);
    });

    it('distinguishes two people with the same name by their position in the form', () => {
      const { people, mangal } = buildView(asha, { ...unnamed, name: 'asha' }, null);
      expect(people.map(({ heading }) => heading)).toEqual(['Asha (first)', 'asha (second)']);
      expect(mangal.head.slice(1)).toEqual(['Asha (first)', 'asha (second)']);
    });
  });

  it('includes the results for every hour when the hour is unknown', () => {
    const second = born('1991-11-20', '09:30');
    for (const day of DAYS) {
      const unsure = buildView(born(day, null), second);
      const [least = 0, most = least] = findNumbers(unsure.sum);
      for (let hour = 0; hour < 24; hour += 1) {
        const time = `${String(hour).padStart(2, '0')}:30`;
        const sure = buildView(born(day, time), second);
        const points = toNumber(sure.sum.split(' ')[0] ?? '');
        expect(points).toBeGreaterThanOrEqual(least);
        expect(points).toBeLessThanOrEqual(most);
        for (const { key } of sure.kootas) {
          expect(getValues(unsure, key), `${key} ${day} ${time}`).toContain(
            getValues(sure, key)?.[0],
          );
        }
      }
    }
  });

  it('shows both Moon signs and the time of change, and no houses from the ascendant', () => {
    const { people, mangal } = buildView(
      born('1990-06-01', null, 'Asha'),
      born(DAYS[1] ?? '', '10:00'),
    );
    const [asha] = people;
    expect(asha?.heading).toBe('Asha (Groom)');
    expect(asha?.moons.length).toBeGreaterThan(1);
    expect(asha?.moons[0]).toMatch(/, if born before \d+:\d\d [ap]m$/);
    expect(asha?.moons.at(-1)).toMatch(/, if born after \d+:\d\d [ap]m$/);
    expect(mangal.rows[0]?.slice(0, 2)).toEqual(['the ascendant', 'needs the hour of birth']);
    expect(mangal.rows[0]?.[2]).toMatch(/^House \d+: /);
    expect(mangal.both).toContain('needs both hours');
  });

  it('notes where tables differ and lists exceptions without changing points', () => {
    const moon = born('1990-06-03', '10:00');
    const { kootas, exceptionsNote } = buildView(moon, moon);
    const tara = kootas.find(({ key }) => key === 'tara');
    expect(tara?.differ?.text).toContain('same star');
    expect(exceptionsNote).toBeNull();
    // The exception (same nakshatra, different padas) applies, but Nadi still gets no points.
    const sameStar = buildView(moon, born('1990-06-03', '04:00'));
    const nadi = sameStar.kootas.find(({ key }) => key === 'nadi');
    expect(nadi?.points).toBe('0 of 8');
    expect(nadi?.outcomes[0]?.exceptions?.texts).toEqual([
      'Both have the same star in different padas.',
    ]);
    expect(sameStar.exceptionsNote).toContain('not counted');
  });

  it('notes the possible error of the ascendant for a district', () => {
    const kutch = born('1990-06-03', '10:00');
    const coordinates = { kind: 'district', withinKm: 105 } as const;
    const place = { ...kutch.place, label: 'Kutch', coordinates };
    const [first, second] = buildView({ ...kutch, place }, kutch).people;
    expect(first?.notes[0]).toMatch(/^Kutch is the name of a district.* 105 km .* \d\.\d° off/);
    expect(second?.notes).toEqual([]);
  });

  describe.each(CODES)('in %s', (language) => {
    it('fills every placeholder and contains no words in another language', () => {
      for (const first of [...DAYS.map((day) => born(day, null)), ...moments(3)]) {
        for (const second of moments(4)) {
          for (const groom of ['first', null] as const) {
            const view = buildView(first, second, groom, language);
            const words = readTexts(JSON.stringify(view), ['key', 'clock']);
            expect(words).not.toMatch(/\{\w+\}|undefined|NaN/);
            if (language !== BASE_LANGUAGE) expect(words).not.toMatch(/[A-Za-z]/);
          }
        }
      }
    });
  });

  it.each(CODES)('has the same messages and placeholders in %s', (language) => {
    for (const file of ['matching.json', 'birth-place.json']) {
      expect(describeShape(file, language)).toEqual(describeShape(file, BASE_LANGUAGE));
    }
  });
});

function moments(step = 1): KnownBirth[] {
  const days = Array.from({ length: Math.ceil(27 / step) }, (_, index) => index * step);
  return days.map((index) =>
    born(
      `1990-06-${String(index + 1).padStart(2, '0')}`,
      `${String(index % 24).padStart(2, '0')}:15`,
    ),
  );
}

function findNumbers(heading: string): number[] {
  return (heading.match(/\d+½?/g) ?? []).slice(0, -1).map(toNumber);
}

function toNumber(points: string): number {
  return Number(points.replace('½', '')) + (points.endsWith('½') ? 0.5 : 0);
}

function readTexts(json: string, without: readonly string[]): string {
  const texts: string[] = [];
  JSON.parse(json, (key, value: unknown) => {
    if (typeof value === 'string' && !without.includes(key)) texts.push(value);
    return value;
  });
  return texts.join('\n');
}

function describeShape(file: string, language: Language): string[] {
  const shape: string[] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      const places = [...new Set(value.match(/\{\w+\}/g) ?? [])].sort().join('');
      shape.push(`${path} ${value === '' ? 'empty' : ''}${places}`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) walk(each, `${path}.${key}`);
    }
  };
  walk(JSON.parse(findText(file, language) ?? '{}'), file);
  return shape;
}
