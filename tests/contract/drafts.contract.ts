import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DraftSource } from '~/features/horoscopes/drafts.source';
import type { HoroscopeSource, Reading } from '~/features/horoscopes/horoscope.source';
import { SIGNS } from '~/features/horoscopes/signs';
import { addDays } from '~/shared/time/calendar';
import type { Opened } from './opened';

const DAY = '2026-11-21';

/** Where drafts go, with the readings that come of them; none at first. */
export interface DraftStage {
  readonly drafts: DraftSource;
  readonly horoscopes: HoroscopeSource;
}

/** What every `DraftSource` does. */
export function describeDraftSource(name: string, open: () => Promise<Opened<DraftStage>>): void {
  describe(`DraftSource: ${name}`, () => {
    let opened: Opened<DraftStage>;
    let stage: DraftStage;
    beforeEach(async () => {
      opened = await open();
      stage = opened.source;
    });
    afterEach(() => opened.close());
    const readings = () => stage.horoscopes.readingsOn(DAY, 'english');

    test('a reading that is there is left alone', async () => {
      const written = reading({ prediction: 'By the editor.', origin: 'editor' });
      await stage.drafts.addMissing([written]);
      const added = await stage.drafts.addMissing([
        reading({ prediction: 'By the draft writer.' }),
        reading({ sign: 'taurus' }),
      ]);
      expect(added).toBe(1);
      expect(await readings()).toEqual([written, reading({ sign: 'taurus' })]);
    });

    test('of two readings for one sign in one call the first counts', async () => {
      const added = await stage.drafts.addMissing([
        reading({ prediction: 'First.' }),
        reading({ prediction: 'Second.' }),
      ]);
      expect(added).toBe(1);
      expect(await readings()).toEqual([reading({ prediction: 'First.' })]);
    });

    test('nothing to add adds nothing', async () => {
      expect(await stage.drafts.addMissing([])).toBe(0);
    });

    test('two who add the same day at the same time add it once', async () => {
      const all = SIGNS.map(({ slug }) => reading({ sign: slug }));
      const added = await Promise.all([stage.drafts.addMissing(all), stage.drafts.addMissing(all)]);
      expect(added.reduce((sum, count) => sum + count)).toBe(12);
      expect(await readings()).toHaveLength(12);
    });

    test('half a year is added in one call', async () => {
      const days = Array.from({ length: 183 }, (_, index) => addDays(DAY, index));
      const all = days.flatMap((date) => SIGNS.map(({ slug }) => reading({ date, sign: slug })));
      expect(await stage.drafts.addMissing(all)).toBe(183 * 12);
      expect(await stage.horoscopes.readingsOn(addDays(DAY, 182), 'english')).toHaveLength(12);
    });
  });
}

function reading(differences: Partial<Reading>): Reading {
  return {
    sign: 'aries',
    date: DAY,
    language: 'english',
    prediction: 'A calm day.',
    origin: 'draft',
    ...differences,
  };
}
