import { describe, expect, it } from 'vitest';
import { getNakshatraAt } from '~/features/astronomy/nakshatra';
import { getTithiAt } from '~/features/astronomy/tithi';
import type { Festival } from './festival';
import { FESTIVALS } from '../../../tests/support/festivals';
import { formatCertainty, formatDecidingRule } from './festival-labels';

const HOUR_MS = 3_600_000;
const timedFestivals = FESTIVALS.filter(({ from }) => from);

describe('the times on the festival pages', () => {
  it('are those of the named tithi or nakshatra', () => {
    for (const { id, from, to, occasion = '' } of timedFestivals) {
      if (!from || !to) continue;
      const within = new Date(Date.parse(`${to}:00+05:30`) - HOUR_MS);
      const isNakshatra = occasion.includes('nakshatra');
      const name = isNakshatra
        ? `${getNakshatraAt(within).name} nakshatra`
        : getTithiAt(within).name;
      expect(occasion, id).toContain(name);
    }
  });

  it('are the same for festivals with the same occasion on the same day', () => {
    const moments = new Map<string, string>();
    for (const { from, to, occasion = '' } of timedFestivals) {
      const thing = `${from?.slice(0, 10)} ${occasion}`;
      const times = `${from} ${to}`;
      expect(moments.get(thing) ?? times, thing).toBe(times);
      moments.set(thing, times);
    }
  });
});

describe('the rule on a festival’s page', () => {
  it('is omitted for Dev Uthani Ekadashi of 2026, which contains no sunrise', () => {
    const devUthani = FESTIVALS.find(({ id }) => id === 'dev-uthani-ekadashi-2026-11-20');
    expect(formatDecidingRule(devUthani as Festival)).not.toContain('current at sunrise');
  });
});

describe('an eclipse’s page', () => {
  it('does not show a festival rule', () => {
    const eclipses = FESTIVALS.filter(({ kind }) => kind === 'eclipse');
    expect(eclipses.length).toBeGreaterThan(0);
    for (const eclipse of eclipses) {
      expect(formatCertainty(eclipse)).not.toMatch(/rule|festival/);
      expect(formatDecidingRule(eclipse)).toBeNull();
    }
  });
});
