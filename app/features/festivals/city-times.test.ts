import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { loadFestivalTimes } from './city-times.server';
import type { Festival } from './festival';
import { COMPUTED_FESTIVALS, FESTIVALS } from '../../../tests/support/festivals';

async function loadTimes(id: string, city: string | null = null) {
  const festival = await COMPUTED_FESTIVALS.findById(id);
  if (!festival) throw new Error(`There is no ${id}`);
  const times = await loadFestivalTimes(festival, city, COMPUTED_FESTIVALS);
  if (!times) throw new Error(`${id} has no times`);
  return times;
}

const findWords = async (id: string, label: string, city: string | null = null) =>
  (await loadTimes(id, city)).city.lines.find((line) => line.label === label)?.words;

/** One edition has every kind of festival. */
const FESTIVALS_2026 = FESTIVALS.filter(({ date }) => date.startsWith('2026'));

const findByRule = (festival: Festival) =>
  festival.exception === undefined || festival.exception.endsWith('-of-two');

describe('the times of a festival in a city', () => {
  // From widely read printed almanacs for New Delhi, to within a minute.
  it('match almanacs for New Delhi', async () => {
    expect(await findWords('karwa-chauth-2025-10-10', 'Moonrise')).toMatch(/^8:1[2-4] pm$/);
    expect(await findWords('maha-shivaratri-2025-02-26', 'Midnight puja')).toMatch(
      /^12:(?:09|10) am(?: on 27 February)? to 12:59 am on 27 February|^12:09 am to 12:5\d am on 27 February/,
    );
    expect(await findWords('ganesh-chaturthi-2025-08-27', 'Ganesh Puja')).toMatch(
      /^11:0\d am to 1:(?:39|40|41) pm$/,
    );
  });

  // Drik Panchang for New Delhi: 9:03 am to 5:46 pm in 2025, 7:15 am to 5:46 pm in 2024, 3:13 pm to 5:45 pm in 2026.
  it.each([
    ['makar-sankranti-2025-01-14', /^9:0[2-4] am to 5:4[5-7] pm$/],
    ['makar-sankranti-2024-01-15', /^7:1[4-6] am to 5:4[5-7] pm$/],
    ['makar-sankranti-2026-01-14', /^3:1[2-4] pm to 5:4[4-6] pm$/],
  ])(
    'include the part of the punya kaal that remains on the day of the entry: %s',
    async (id, words) => {
      expect(await findWords(id, 'Punya kaal')).toMatch(words);
    },
  );

  it('end the punya kaal at local sunset', async () => {
    const { city, purpose, columns, table } = await loadTimes(
      'makar-sankranti-2026-01-14',
      'mumbai',
    );
    expect(city.lines[0]).toMatchObject({
      label: 'Punya kaal',
      words: expect.stringMatching(/^3:1[2-4] pm to 6:(19|2[0-2]) pm$/) as string,
      note: expect.stringContaining('until sunset') as string,
    });
    expect([purpose, columns, table.length]).toEqual(['Punya kaal', ['Punya kaal'], 7]);
    expect(city.proof).toEqual([]);
  });

  it('include a punya kaal in daylight in every year, including in cities abroad', async () => {
    for (const year of [1950, 1999, 2040, 2100]) {
      const [found] = await COMPUTED_FESTIVALS.findDates('makar-sankranti', [year]);
      for (const city of ['kolkata', 'new-york', 'auckland']) {
        const words = await findWords(found?.id ?? '', 'Punya kaal', city);
        expect(words, `${year} ${city}`).toMatch(
          /^\d+:\d\d [ap]m to \d+:\d\d pm( on \d+ January)?$/,
        );
      }
    }
  });

  it('are found by city name or slug, and default to New Delhi for an unknown city', async () => {
    const mumbai = await loadTimes('karwa-chauth-2025-10-10', 'Mumbai');
    expect(mumbai.city).toMatchObject({ slug: 'mumbai', isDefaultCity: false, isAbroad: false });
    expect((await loadTimes('karwa-chauth-2025-10-10', 'मुंबई')).city.slug).toBe('mumbai');
    const moonrise = mumbai.city.lines.find(({ label }) => label === 'Moonrise');
    expect(moonrise?.words).toMatch(/^8:5[4-6] pm$/);
    const none = await loadTimes('karwa-chauth-2025-10-10', 'Atlantis');
    expect(none).toMatchObject({ unknown: 'Atlantis', city: { slug: 'new-delhi' } });
  });

  it('are shown above a table of large cities that omits the selected city', async () => {
    const { columns, table } = await loadTimes('karwa-chauth-2026-10-29');
    expect(columns).toEqual(['Puja', 'Moonrise']);
    expect(table).toHaveLength(7);
    expect(table.map(({ slug }) => slug)).not.toContain('new-delhi');
    for (const { times } of table) expect(times).toHaveLength(2);
  });

  it('can be on a different date abroad', async () => {
    const { city } = await loadTimes('diwali-2026-11-08', 'new-york');
    expect(city).toMatchObject({ isAbroad: true, isDefaultCity: false });
    expect(city.date).toBe('2026-11-08');
    expect((await loadTimes('holika-dahan-2026-03-03', 'new-york')).city.date).not.toBe(
      '2026-03-03',
    );
  });

  // Almanacs for New Delhi: Vishti ends at 9:02 pm on 30 August 2023.
  it('start the rakhi ceremony after Bhadra when Bhadra lasts all day', async () => {
    expect(await findWords('raksha-bandhan-2023-08-30', 'Rakhi')).toBe('after 9:02 pm');
  });

  it('name the date only once when the hours are in the same night', async () => {
    const { proof } = (await loadTimes('maha-shivaratri-2027-03-06')).city;
    expect(proof).toEqual([
      'In New Delhi that part of the day lasts from 12:08 am to 12:57 am on 7 March.',
    ]);
    const dates = /on \d+ \w+ on \d+ |(on \d+ \w+).*\1/;
    for (const festival of FESTIVALS_2026.filter(({ decidedAt }) => decidedAt)) {
      const times = await loadFestivalTimes(festival, null, COMPUTED_FESTIVALS);
      const hours = (times?.city.proof ?? []).filter((line) => line.includes('lasts from'));
      for (const line of hours) expect(line, festival.id).not.toMatch(dates);
    }
  });

  it('include the parana of an Ekadashi', async () => {
    const parana = (await loadTimes('dev-uthani-ekadashi-2025-11-01')).city.lines[0];
    expect(parana?.words).toMatch(
      /^1:1[01] pm on 2 November to 3:2\d pm on 2 November$|^1:1\d pm to 3:2\d pm on 2 November$/,
    );
  });

  it('are absent when the festival has no time of day', async () => {
    for (const id of [
      'christmas-2026-12-25',
      'eid-al-fitr-2026-03-21',
      'republic-day-2026-01-26',
    ]) {
      const festival = await COMPUTED_FESTIVALS.findById(id);
      expect(festival, id).not.toBeNull();
      expect(
        festival && (await loadFestivalTimes(festival, null, COMPUTED_FESTIVALS)),
        id,
      ).toBeNull();
    }
  });

  it('include the reason for the date: the deciding part of the day or a named exception', async () => {
    for (const city of ['new-delhi', 'guwahati', 'london']) {
      for (const festival of FESTIVALS_2026.filter(({ decidedAt }) => decidedAt)) {
        const times = await loadFestivalTimes(festival, city, COMPUTED_FESTIVALS);
        const { proof, date } = times?.city ?? { proof: [], date: null };
        if (date === null) continue;
        expect(proof.length, festival.id).toBeGreaterThan(0);
        if (city === 'new-delhi' && findByRule(festival)) expect(proof).toHaveLength(1);
      }
    }
  });
});

describe('an eclipse in a city', () => {
  it('has its contacts in local time', async () => {
    // NASA: partial from 16:27 UT, total 17:31 to 18:53, partial until 19:57.
    const { lines, advice } = (await loadTimes('lunar-eclipse-2025-09-07')).city;
    expect(lines.slice(0, 5).map(({ words }) => words)).toEqual([
      '9:57 pm',
      '11:01 pm',
      '11:42 pm',
      '12:23 am on 8 September',
      '1:27 am on 8 September',
    ]);
    expect(advice.join(' ')).toContain('12:57 pm');
  });

  it('states whether part or all of it is hidden below the horizon', async () => {
    const rising = (await loadTimes('lunar-eclipse-2026-03-03')).city;
    expect(rising.lines.map(({ label }) => label)).toContain('Moonrise');
    expect(rising.advice[0]).toContain('below the horizon');
    const away = (await loadTimes('lunar-eclipse-2026-03-03', 'london')).city;
    expect(away.lines).toEqual([]);
    expect(away.advice[0]).toContain('cannot be seen from London');
  });

  it('of the Sun has an eye safety warning and its magnitude', async () => {
    const { lines, advice } = (await loadTimes('solar-eclipse-2027-08-02')).city;
    expect(lines.map(({ label }) => label)).toContain('Covered at the deepest');
    expect(advice.join(' ')).toContain('Never look at the Sun');
  });
});

describe.each(LANGUAGES.filter(({ code }) => code !== 'en'))('in $name', ({ code }) => {
  it('festival times have no Latin letters', async () => {
    await inLanguage(code, async () => {
      for (const festival of FESTIVALS_2026) {
        const times = await loadFestivalTimes(festival, 'kolkata', COMPUTED_FESTIVALS);
        expect(
          JSON.stringify(
            times && [
              times.columns,
              times.table.map(({ name, times: all }) => [name, all]),
              times.city.lines.map(({ words, label: l, note }) => [l, words, note ?? 0]),
              times.city.proof,
              times.city.advice,
            ],
          ).replaceAll('null', ''),
        ).not.toMatch(/[A-Za-z]/);
      }
    });
  });
});
