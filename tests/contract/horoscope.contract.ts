import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HoroscopeSource, Reading } from '~/horoscopes/horoscope.source';
import { SIGNS } from '~/horoscopes/signs';
import { addDays } from '~/time/calendar';
import type { Opened } from './opened';

const DAY = '2026-11-21';

/** What every `HoroscopeSource` does; `makeSource` gives one without readings. */
export function describeHoroscopeSource(
  name: string,
  makeSource: () => Promise<Opened<HoroscopeSource>>,
): void {
  describe(`HoroscopeSource: ${name}`, () => {
    let opened: Opened<HoroscopeSource>;
    let source: HoroscopeSource;
    beforeEach(async () => {
      opened = await makeSource();
      source = opened.source;
    });
    afterEach(() => opened.close());

    test('a day without readings is empty', async () => {
      expect(await source.readingsOn(DAY, 'english')).toEqual([]);
      expect(await source.languagesOn(DAY)).toEqual([]);
    });

    test('readings come back as they went in, in the order of the signs', async () => {
      const readings = SIGNS.map(({ slug }) => reading({ sign: slug }));
      expect(await source.addMissing(readings.toReversed())).toBe(12);
      expect(await source.readingsOn(DAY, 'english')).toEqual(readings);
    });

    test('days and languages are kept apart', async () => {
      const hindi = reading({ language: 'hindi', prediction: 'आज का दिन शांत रहेगा।' });
      const nextDay = reading({ date: '2026-11-22' });
      await source.addMissing([hindi, nextDay]);
      expect(await source.readingsOn(DAY, 'hindi')).toEqual([hindi]);
      expect(await source.readingsOn(DAY, 'english')).toEqual([]);
      expect(await source.readingsOn('2026-11-22', 'english')).toEqual([nextDay]);
    });

    test('the languages of a day are named once each, English first', async () => {
      await source.addMissing([
        reading({ language: 'hindi', sign: 'leo' }),
        reading({ language: 'hindi', sign: 'virgo' }),
        reading({ sign: 'leo' }),
      ]);
      expect(await source.languagesOn(DAY)).toEqual(['english', 'hindi']);
    });

    test('a reading that is there is left alone', async () => {
      const written = reading({ prediction: 'By the editor.', origin: 'editor' });
      await source.addMissing([written]);
      const added = await source.addMissing([
        reading({ prediction: 'By the draft writer.' }),
        reading({ sign: 'taurus' }),
      ]);
      expect(added).toBe(1);
      expect(await source.readingsOn(DAY, 'english')).toEqual([
        written,
        reading({ sign: 'taurus' }),
      ]);
    });

    test('of two readings for one sign in one call the first counts', async () => {
      const added = await source.addMissing([
        reading({ prediction: 'First.' }),
        reading({ prediction: 'Second.' }),
      ]);
      expect(added).toBe(1);
      expect(await source.readingsOn(DAY, 'english')).toEqual([reading({ prediction: 'First.' })]);
    });

    test('nothing to add adds nothing', async () => {
      expect(await source.addMissing([])).toBe(0);
    });

    test('two who add the same day at the same time add it once', async () => {
      const readings = SIGNS.map(({ slug }) => reading({ sign: slug }));
      const added = await Promise.all([source.addMissing(readings), source.addMissing(readings)]);
      expect(added.reduce((sum, count) => sum + count)).toBe(12);
      expect(await source.readingsOn(DAY, 'english')).toHaveLength(12);
    });

    test('half a year is added in one call', async () => {
      const days = Array.from({ length: 183 }, (_, index) => addDays(DAY, index));
      const readings = days.flatMap((date) =>
        SIGNS.map(({ slug }) => reading({ date, sign: slug })),
      );
      expect(await source.addMissing(readings)).toBe(183 * 12);
      expect(await source.readingsOn(addDays(DAY, 182), 'english')).toHaveLength(12);
    });

    test('any text comes back unchanged', async () => {
      let day = 0;
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 2_000 }), async (prediction) => {
          const written = reading({ date: addDays(DAY, (day += 1)), prediction });
          await source.addMissing([written]);
          expect(await source.readingsOn(written.date, 'english')).toEqual([written]);
        }),
        { numRuns: 50 },
      );
    });
  });
}

function reading(differences: Partial<Reading>): Reading {
  return {
    sign: 'aries',
    date: DAY,
    language: 'english',
    prediction: 'A calm day.<br>Finish what you began.',
    origin: 'draft',
    ...differences,
  };
}
