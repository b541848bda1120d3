import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HoroscopeStore, Reading } from '~/features/horoscopes/horoscope.store';
import { toBlocks } from '~/features/horoscopes/prediction';
import { SIGNS } from '~/features/astronomy/signs';
import { addDays } from '~/shared/time/calendar';
import type { Opened } from './engine';

const DAY = '2026-11-21';

export interface HoroscopeStage {
  readonly source: HoroscopeStore;
  add(readings: readonly Reading[]): Promise<unknown>;
  /** Whether stored markup is sanitized as untrusted. The result looks the same but can differ in detail. */
  readonly sanitizesTexts: boolean;
}

export function describeHoroscopeStore(
  name: string,
  open: () => Promise<Opened<HoroscopeStage>>,
): void {
  describe(`HoroscopeStore: ${name}`, () => {
    let opened: Opened<HoroscopeStage>;
    let stage: HoroscopeStage;
    let source: HoroscopeStore;
    beforeEach(async () => {
      opened = await open();
      stage = opened.source;
      source = stage.source;
    });
    afterEach(() => opened.close());

    test('a day without readings is empty', async () => {
      expect(await source.listReadings(DAY, 'english')).toEqual([]);
      expect(await source.listReadingLanguages(DAY)).toEqual([]);
    });

    test('returns readings unchanged in the order of the signs', async () => {
      const readings = SIGNS.map(({ slug }) => reading({ sign: slug }));
      await stage.add(readings.toReversed());
      expect(await source.listReadings(DAY, 'english')).toEqual(readings);
    });

    test('separates days and languages', async () => {
      const hindi = reading({ language: 'hindi', prediction: 'आज का दिन शांत रहेगा।' });
      const nextDay = reading({ date: '2026-11-22' });
      await stage.add([hindi, nextDay]);
      expect(await source.listReadings(DAY, 'hindi')).toEqual([hindi]);
      expect(await source.listReadings(DAY, 'english')).toEqual([]);
      expect(await source.listReadings('2026-11-22', 'english')).toEqual([nextDay]);
    });

    test('lists each language of a day once, English first', async () => {
      await stage.add([
        reading({ language: 'hindi', sign: 'leo' }),
        reading({ language: 'hindi', sign: 'virgo' }),
        reading({ sign: 'leo' }),
      ]);
      expect(await source.listReadingLanguages(DAY)).toEqual(['english', 'hindi']);
    });

    test('each reading has an author', async () => {
      const written = [
        reading({ origin: 'editor' }),
        reading({ sign: 'taurus', origin: 'draft' }),
        reading({ sign: 'gemini', origin: 'provider' }),
      ];
      await stage.add(written);
      expect(await source.listReadings(DAY, 'english')).toEqual(written);
    });

    test('preserves the visible content of any text, and returns it unchanged from a local store', async () => {
      let day = 0;
      const seen = ({ prediction }: Reading) =>
        stage.sanitizesTexts ? toBlocks(prediction) : prediction;
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 2_000 }), async (prediction) => {
          const written = reading({ date: addDays(DAY, (day += 1)), prediction });
          await stage.add([written]);
          const [found, ...others] = await source.listReadings(written.date, 'english');
          expect(others).toEqual([]);
          expect(found).toEqual({ ...written, prediction: found?.prediction });
          expect(found && seen(found)).toEqual(seen(written));
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
    prediction: 'A calm day.<br><br>Finish what you began.',
    origin: 'draft',
    ...differences,
  };
}
