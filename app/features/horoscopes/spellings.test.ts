import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIGNS } from '~/features/astronomy/signs';
import { findHoroscopeRedirect, findSignBySpelling } from './spellings';
import { getYearlySlug } from './yearly';

const to = (path: string, search = '') => findHoroscopeRedirect(path, search);

describe('findSignBySpelling', () => {
  it.each(SIGNS)('finds $name by name, code and yearly spelling', (sign) => {
    for (const word of [sign.slug, sign.code, getYearlySlug(sign), sign.name.toUpperCase()]) {
      expect(findSignBySpelling(word)).toBe(sign);
    }
  });

  it.each(['', ' ', 'ophiuchus', 'le', 'aqu', 'constructor', '__proto__'])(
    'returns null for %j',
    (word) => {
      expect(findSignBySpelling(word)).toBeNull();
    },
  );
});

describe('findHoroscopeRedirect', () => {
  it.each([
    ['/daily-horoscope', 302, '/daily-horoscope/today/aries'],
    ['/daily-horoscope/tomorrow', 302, '/daily-horoscope/tomorrow/aries'],
    ['/daily-horoscope/2026-11-18', 302, '/daily-horoscope/2026-11-18/aries'],
    ['/daily-horoscopeaqa', 301, '/daily-horoscope/today/aquarius'],
    ['/daily-horoscope/leo', 301, '/daily-horoscope/today/leo'],
    ['/daily-horoscope/tauras', 301, '/daily-horoscope/today/taurus'],
    ['/daily-horoscope/ari', 301, '/daily-horoscope/today/aries'],
    ['/daily-horoscope/today/tauras', 301, '/daily-horoscope/today/taurus'],
    ['/daily-horoscope/2026-11-18/sag', 301, '/daily-horoscope/2026-11-18/sagittarius'],
    ['/yearly-horoscope/taurus', 301, '/yearly-horoscope/tauras'],
    ['/yearly-horoscope/tau', 301, '/yearly-horoscope/tauras'],
    ['/yearly-horoscope/pis', 301, '/yearly-horoscope/pisces'],
  ])('redirects %s with status %i to %s', (path, status, wanted) => {
    expect(to(path)).toEqual({ to: wanted, status });
  });

  it.each([
    '/daily-horoscope/today/leo',
    '/daily-horoscope/today/ophiuchus',
    '/daily-horoscope/someday',
    '/daily-horoscope/someday/tauras',
    '/daily-horoscope/2026-02-30/tauras',
    '/daily-horoscope/today/leo/more',
    '/daily-horoscopearies',
    '/daily-horoscopexyz',
    '/daily-horoscopeari/today',
    '/yearly-horoscope',
    '/yearly-horoscope/leo',
    '/yearly-horoscope/tauras',
    '/yearly-horoscope/ophiuchus',
    '/yearly-horoscope/tau/more',
    '/',
    '',
  ])('does not redirect %j', (path) => {
    expect(to(path)).toBeNull();
  });

  it('redirects an address without a sign temporarily to the visitor’s saved sign', () => {
    const own = (path: string, search = '') => findHoroscopeRedirect(path, search, 'leo');
    expect(own('/daily-horoscope')).toEqual({ to: '/daily-horoscope/today/leo', status: 302 });
    expect(own('/daily-horoscope/tomorrow')?.to).toBe('/daily-horoscope/tomorrow/leo');
    expect(own('/daily-horoscope/today/tau')?.to).toBe('/daily-horoscope/today/taurus');
    expect(own('/daily-horoscope', '?language=hindi')).toMatchObject({
      to: '/daily-horoscope/today/aries',
      status: 301,
    });
  });

  it('preserves the query and does not redirect a submitted form', () => {
    expect(to('/yearly-horoscope/ari', '?year=2025')?.to).toBe('/yearly-horoscope/aries?year=2025');
    expect(to('/daily-horoscope', '?day=tomorrow&sign=leo')).toBeNull();
  });

  it.each([
    ['/daily-horoscope/today/leo', '?language=hindi', '/daily-horoscope/today/leo'],
    ['/daily-horoscope/today/tau', '?language=HINDI', '/daily-horoscope/today/taurus'],
    ['/daily-horoscopeleo', '?language=hindi', '/daily-horoscope/today/leo'],
    ['/daily-horoscope/soon/leo', '?a=b&language=hindi', '/daily-horoscope/soon/leo?a=b'],
    ['/daily-horoscope/today/leo', '?%6canguage=hindi', '/daily-horoscope/today/leo'],
    ['/horoscopes/day/2026-11-21', '?language=hindi', '/horoscopes/day/2026-11-21'],
    [
      '/daily-horoscope',
      '?sign=LEO&language=hindi&day=tomorrow&utm_source=x',
      '/daily-horoscope/tomorrow/leo?utm_source=x',
    ],
    ['/daily-horoscope', '?language=hindi&sign=tau', '/daily-horoscope/today/taurus'],
    ['/daily-horoscope', '?language=hindi', '/daily-horoscope/today/aries'],
    ['/daily-horoscope', '?day=soon&language=hindi', '/daily-horoscope?day=soon'],
  ])(
    'redirects %s%s, the former address of Hindi readings, to the Hindi %s',
    (path, search, wanted) => {
      expect(to(path, search)).toEqual({ to: wanted, status: 301, language: 'hi' });
    },
  );

  it('redirects an address with the English language query to the English page', () => {
    const english = { to: '/daily-horoscope/today/leo', status: 301, language: 'en' };
    expect(to('/daily-horoscope/today/leo', '?language=english')).toEqual(english);
  });

  it.each(['?language=tamil', '?language=', '?sign=hindi'])('does not redirect %s', (search) => {
    expect(to('/daily-horoscope/today/leo', search)).toBeNull();
  });

  it('ignores the language query on other pages', () => {
    expect(to('/chat-with-astrologer', '?language=hindi')).toBeNull();
  });

  it('spells the day canonically even with an escaped unusual space', () => {
    expect(to('/daily-horoscope/\u3000today/tauras')?.to).toBe('/daily-horoscope/today/taurus');
    expect(to('/daily-horoscope/\u3000today')?.to).toBe('/daily-horoscope/today/aries');
  });

  it('never redirects to an address that redirects again', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'today',
        '2026-11-18',
        'tauras',
        ...SIGNS.flatMap(({ slug, code }) => [slug, code]),
      ),
      fc.string(),
    );
    const path = fc
      .tuple(
        fc.constantFrom('daily-horoscope', 'daily-horoscopetau', 'yearly-horoscope'),
        fc.array(word, { maxLength: 3 }),
      )
      .map(([page, words]) => ['', page, ...words].join('/'));
    fc.assert(
      fc.property(path, (from) => {
        const move = to(from);
        expect(move && to(move.to)).toBeNull();
      }),
    );
  });
});
