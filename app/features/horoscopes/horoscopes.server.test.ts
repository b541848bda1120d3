import { describe, expect, it, vi } from 'vitest';
import { ok, failed } from '~/shared/result/result';
import { createTestClock } from '../../../tests/support/clock';
import { createComputedAstronomy } from '../../../tests/support/computed-astronomy';
import type { HoroscopeStore } from './horoscope.store';
import { createHoroscopes } from './horoscopes.server';

const PATIENCE_MS = 1_000;
const { almanac } = createComputedAstronomy();

function open() {
  const listReadings = vi.fn<HoroscopeStore['listReadings']>(async (date, language) => [
    { sign: 'aries', date, language, prediction: 'Calm.', origin: 'editor' },
  ]);
  const listReadingLanguages = async () => ['english'] as const;
  const source: HoroscopeStore = { knowsAllDays: true, listReadings, listReadingLanguages };
  const clock = createTestClock('2026-11-21T23:30:00+05:30');
  return { listReadings, clock, horoscopes: createHoroscopes({ source, almanac, clock }) };
}

describe('the readings of a day', () => {
  it.each(['2026-11-01', '2026-11-21', '2026-11-22'] as const)('are public on %s', async (date) => {
    const { horoscopes } = open();
    expect(await horoscopes.getDayDocument(date, 'english', PATIENCE_MS)).toMatchObject(
      ok({ date, predictions: { aries: 'Calm.' } }),
    );
  });

  it.each(['2026-11-23', '2027-03-03', '9999-12-31'] as const)(
    'are neither public nor requested from the store before the eve of %s',
    async (date) => {
      const { horoscopes, listReadings } = open();
      expect(await horoscopes.getDayDocument(date, 'english', PATIENCE_MS)).toEqual(
        failed({ kind: 'not-found' }),
      );
      expect(listReadings).not.toHaveBeenCalled();
    },
  );

  it('become public at midnight in India, on the eve of their day', async () => {
    const { horoscopes, clock } = open();
    const ask = () => horoscopes.getDayDocument('2026-11-23', 'english', PATIENCE_MS);
    expect((await ask()).ok).toBe(false);
    clock.set('2026-11-22T00:00:00+05:30');
    expect((await ask()).ok).toBe(true);
  });
});
