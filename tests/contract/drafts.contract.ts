import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DraftStore } from '~/features/horoscopes/drafts.store';
import type { HoroscopeStore, Reading } from '~/features/horoscopes/horoscope.store';
import { SIGNS } from '~/features/astronomy/signs';
import { addDays } from '~/shared/time/calendar';
import type { Opened } from './engine';

const DAY = '2026-11-21';

export interface DraftStage {
  readonly drafts: DraftStore;
  readonly horoscopes: HoroscopeStore;
  contentVersion(): Promise<number>;
}

export function describeDraftStore(name: string, open: () => Promise<Opened<DraftStage>>): void {
  describe(`DraftStore: ${name}`, () => {
    let opened: Opened<DraftStage>;
    let stage: DraftStage;
    beforeEach(async () => {
      opened = await open();
      stage = opened.source;
    });
    afterEach(() => opened.close());
    const readings = () => stage.horoscopes.listReadings(DAY, 'english');

    test('an existing reading is not overwritten', async () => {
      const written = reading({ prediction: 'By the editor.', origin: 'editor' });
      await stage.drafts.addMissing([written]);
      const added = await stage.drafts.addMissing([
        reading({ prediction: 'By the draft writer.' }),
        reading({ sign: 'taurus' }),
      ]);
      expect(added).toBe(1);
      expect(await readings()).toEqual([written, reading({ sign: 'taurus' })]);
    });

    test('when one call adds two readings for one sign, the first one is stored', async () => {
      const added = await stage.drafts.addMissing([
        reading({ prediction: 'First.' }),
        reading({ prediction: 'Second.' }),
      ]);
      expect(added).toBe(1);
      expect(await readings()).toEqual([reading({ prediction: 'First.' })]);
    });

    test('adding an empty list changes nothing', async () => {
      expect(await stage.drafts.addMissing([])).toBe(0);
    });

    test('two simultaneous calls add the readings of a day once', async () => {
      const all = SIGNS.map(({ slug }) => reading({ sign: slug }));
      const added = await Promise.all([stage.drafts.addMissing(all), stage.drafts.addMissing(all)]);
      expect(added.reduce((sum, count) => sum + count)).toBe(12);
      expect(await readings()).toHaveLength(12);
    });

    test('one call can add half a year of readings', async () => {
      const days = Array.from({ length: 183 }, (_, index) => addDays(DAY, index));
      const all = days.flatMap((date) => SIGNS.map(({ slug }) => reading({ date, sign: slug })));
      expect(await stage.drafts.addMissing(all)).toBe(183 * 12);
      expect(await stage.horoscopes.listReadings(addDays(DAY, 182), 'english')).toHaveLength(12);
    });

    describe('rewording', () => {
      const NEW = SIGNS.map(({ slug }) => reading({ sign: slug, prediction: 'Worded anew.' }));
      const EDITED = reading({ sign: 'taurus', prediction: 'Mine.', origin: 'editor' });
      const COUNTS = { rewritten: 1, unchanged: 1, edited: 1 };
      beforeEach(async () => {
        const same = reading({ sign: 'gemini', prediction: 'Worded anew.' });
        const elsewhere = reading({ date: addDays(DAY, 1) });
        await stage.drafts.addMissing([elsewhere, reading({}), EDITED, same]);
      });

      test('changes only the day’s drafts, and marks their pages as stale', async () => {
        const before = await stage.contentVersion();
        expect(await stage.drafts.rewrite(DAY, NEW, { dryRun: false })).toEqual(COUNTS);
        const [aries, taurus, ...others] = await readings();
        expect([aries, taurus]).toEqual([reading({ prediction: 'Worded anew.' }), EDITED]);
        expect(others).toHaveLength(1);
        expect(await stage.horoscopes.listReadings(addDays(DAY, 1), 'english')).toEqual([
          reading({ date: addDays(DAY, 1) }),
        ]);
        expect(await stage.contentVersion()).toBeGreaterThan(before);
      });

      test('is stored once, and repeating it changes nothing', async () => {
        await stage.drafts.rewrite(DAY, NEW, { dryRun: false });
        const before = await stage.contentVersion();
        const again = await stage.drafts.rewrite(DAY, NEW, { dryRun: false });
        expect(again).toEqual({ rewritten: 0, unchanged: 2, edited: 1 });
        expect(await stage.contentVersion()).toBe(before);
      });

      test('is only counted in a dry run', async () => {
        const before = await stage.contentVersion();
        expect(await stage.drafts.rewrite(DAY, NEW, { dryRun: true })).toEqual(COUNTS);
        expect((await readings())[0]).toEqual(reading({}));
        expect(await stage.contentVersion()).toBe(before);
      });

      test('covers each day of a range once', async () => {
        expect(await stage.drafts.days()).toEqual([DAY, addDays(DAY, 1)]);
      });
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
