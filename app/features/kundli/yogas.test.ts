import { describe, expect, it } from 'vitest';
import type { SignSlug } from '~/features/astronomy/signs';
import type { Graha } from '~/features/astronomy/grahas';
import { createTestChart } from '../../../tests/support/sample-chart';
import { findYogas } from './yogas';

function getNames(
  lagna: SignSlug,
  signs: Readonly<Partial<Record<Graha, SignSlug>>>,
  others: SignSlug,
) {
  return findYogas(createTestChart(lagna, signs, others)).map(({ name }) => name);
}

describe('the yogas of a chart', () => {
  it.each([
    ['gajakesari', 'Jupiter with the Moon', { moon: 'aries', jupiter: 'aries' }],
    ['gajakesari', 'Jupiter seventh from it', { moon: 'aries', jupiter: 'libra' }],
    ['chandra-mangala', 'Mars with the Moon', { moon: 'leo', mars: 'leo' }],
    ['budhaditya', 'Mercury with the Sun', { sun: 'leo', mercury: 'leo' }],
    ['sunapha', 'Venus second from the Moon', { moon: 'aries', venus: 'taurus' }],
    ['anapha', 'Saturn twelfth from the Moon', { moon: 'aries', saturn: 'pisces' }],
    ['durudhara', 'one on each side of it', { moon: 'aries', venus: 'taurus', saturn: 'pisces' }],
    ['vesi', 'Mars second from the Sun', { sun: 'aries', mars: 'taurus' }],
    ['vosi', 'Mars twelfth from the Sun', { sun: 'aries', mars: 'pisces' }],
    ['ubhayachari', 'one on each side of it', { sun: 'aries', mars: 'pisces', venus: 'taurus' }],
  ] as const)('include %s: %s', (name, _words, signs) => {
    expect(getNames('gemini', signs, 'scorpio')).toContain(name);
  });

  it('include Gajakesari only if Jupiter is in a kendra from the Moon', () => {
    expect(getNames('gemini', { moon: 'aries', jupiter: 'taurus' }, 'scorpio')).not.toContain(
      'gajakesari',
    );
  });

  it.each([
    ['the Sun', { moon: 'aries', sun: 'taurus' }],
    ['Rahu', { moon: 'aries', rahu: 'taurus' }],
  ] as const)('do not include Sunapha for %s next to the Moon', (_who, signs) => {
    expect(getNames('gemini', signs, 'scorpio')).not.toContain('sunapha');
  });

  it('do not include Vesi for the Moon next to the Sun', () => {
    expect(getNames('gemini', { sun: 'aries', moon: 'taurus' }, 'scorpio')).not.toContain('vesi');
  });

  it.each([
    ['nothing in a kendra', 'gemini', 'scorpio', []],
    ['from the Moon', 'gemini', 'capricorn', ['graha-in-kendra-from-moon']],
    ['from the lagna', 'leo', 'scorpio', ['graha-in-kendra-from-lagna']],
  ] as const)(
    'include Kemadruma and its cancellation: %s',
    (_words, lagna, others, cancelledBy) => {
      const [kemadruma] = findYogas(createTestChart(lagna, { moon: 'aries' }, others)).filter(
        ({ name }) => name === 'kemadruma',
      );
      expect(kemadruma).toEqual({ name: 'kemadruma', grahas: ['moon'], cancelledBy });
    },
  );

  it.each([
    ['ruchaka', 'mars', 'capricorn', 'aries', 'gemini'],
    ['bhadra', 'mercury', 'virgo', 'gemini', 'leo'],
    ['hamsa', 'jupiter', 'cancer', 'cancer', 'leo'],
    ['malavya', 'venus', 'pisces', 'sagittarius', 'leo'],
    ['shasha', 'saturn', 'aquarius', 'taurus', 'gemini'],
  ] as const)(
    'include %s: %s in %s, a kendra from %s but not from %s',
    (name, graha, sign, near, far) => {
      expect(getNames(near, { [graha]: sign }, 'leo')).toContain(name);
      expect(getNames(far, { [graha]: sign }, 'leo')).not.toContain(name);
    },
  );

  it('a graha in a kendra but in neither its own nor its exaltation sign forms no Mahapurusha yoga', () => {
    expect(getNames('aries', { mars: 'cancer', saturn: 'aries' }, 'leo')).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/ruchaka|shasha/)]),
    );
  });
});
