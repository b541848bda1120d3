import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import type { CalendarDate } from '~/shared/time/calendar';
import type { KnownBirth } from './resolve-birth.server';
import { toBirthMoment } from './birth-moment';
import { computeMoonSign, computeMyDayData } from './my-day-sky';
import { computeDayModel } from '~/features/horoscopes/day-model';
import { buildMyDayView, formatMyDay, writeMyDay } from './my-day-view.server';

/** 3 February 2025: the Moon is in Pisces and Revati until 23:16:54 India time (Swiss Ephemeris). */
const NOON = new Date('2025-02-03T12:00:00+05:30');
const place = {
  ...{ id: 1, label: 'Guwahati, Assam, India', latitude: 26.14, longitude: 91.74 },
  ...{ timeZone: 'Asia/Kolkata', coordinates: { kind: 'own' } as const },
};

/** Aries, Bharani (tests/fixtures/natal-charts.json). */
const GUWAHATI: KnownBirth = {
  name: 'Asha',
  date: '1990-09-09',
  local: '1990-09-09T22:26',
  instant: new Date('1990-09-09T22:26:00+05:30'),
  place,
  clock: null,
};
const createUntimedBirth = (date: CalendarDate): KnownBirth => ({
  ...GUWAHATI,
  date,
  local: null,
  instant: null,
});

const getDay = (birth: KnownBirth) =>
  formatMyDay(birth, computeMyDayData(toBirthMoment(birth), NOON), NOON);

describe('the My Day card', () => {
  it('shows Moon, tara and dasha', () => {
    const { title, facts, note } = getDay(GUWAHATI);
    expect([title, note]).toEqual(['My day', null]);
    // Pisces is twelfth from Aries; Revati is 26th from Bharani, tara 8 (Mitra).
    expect(facts).toEqual([
      {
        name: 'The Moon now',
        value: 'Pisces, your twelfth house',
        until: 'until 11:17 pm',
        said: 'said to ask for patience',
      },
      {
        name: 'Tara, counted from your star',
        value: 'Mitra (Revati)',
        until: 'until 11:17 pm',
        said: 'said to be good',
      },
      {
        name: 'Dasha now',
        value: expect.stringMatching(/^\w+ – \w+, until \d+ \w+ \d{4}$/) as string,
        until: null,
        said: null,
      },
    ]);
  });

  it('is in Hindi for Hindi readers', () => {
    const { title, facts } = inLanguage('hi', () => getDay(GUWAHATI));
    expect(title).toBe('मेरा दिन');
    expect(facts.flatMap(({ name, value }) => [name, value]).join()).not.toMatch(/[a-z]/i);
  });

  it.each([
    ['en', /Revati/],
    ['hi', /रेवती/],
  ] as const)('opens in %s with three to five sentences: from the Moon on', (code, tara) => {
    inLanguage(code, () => {
      const sky = computeMyDayData(toBirthMoment(GUWAHATI), NOON);
      const text = writeMyDay(sky, computeDayModel('2025-02-03'));
      expect(text).toMatch(tara);
      expect(text).not.toMatch(/[{}]|undefined/);
      const sentences = text.split(/(?<=[.?।])\s/).length;
      expect(sentences).toBeGreaterThanOrEqual(3);
      expect(sentences).toBeLessThanOrEqual(5);
      expect(buildMyDayView(GUWAHATI, sky, NOON, '<b>').html).toContain('<p>&lt;b&gt;</p>');
    });
  });

  it('shows only facts that hold for every hour, with a note, when the birth time is unknown', () => {
    const { facts, note } = getDay(createUntimedBirth('1990-09-09'));
    expect(facts.map(({ name }) => name)).toContain('The Moon now');
    expect(facts.map(({ name }) => name)).not.toContain('Dasha now');
    expect(note).toContain('Without the time of birth');
  });

  it('omits the house of the Moon when the birth time is unknown and the Moon changed sign that day', () => {
    // Capricorn until the evening of 17 May 1990, then Aquarius.
    const { facts } = getDay(createUntimedBirth('1990-05-17'));
    expect(facts.map(({ name }) => name)).not.toContain('The Moon now');
  });
});

describe('the Moon sign of a birth', () => {
  it.each([
    ['is that of the hour', GUWAHATI, 'aries'],
    ['is that of the whole day', createUntimedBirth('1990-05-16'), 'capricorn'],
    ['is none where the hour would decide', createUntimedBirth('1990-05-17'), null],
  ])('%s', (_, birth, sign) => {
    expect(computeMoonSign(toBirthMoment(birth))).toBe(sign);
  });
});
