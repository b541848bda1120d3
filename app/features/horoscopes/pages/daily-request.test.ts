import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDailyPath } from './daily-page';
import { parseDailyRequest } from './daily-request';
import { DAY_NAMES } from '~/features/horoscopes/day';
import { SIGNS } from '~/features/astronomy/signs';

const TODAY = '2026-11-21';

function parse(day: string | undefined, sign: string | undefined, query = '') {
  return parseDailyRequest({ day, sign }, new URLSearchParams(query), TODAY);
}

describe('parseDailyRequest', () => {
  it('parses day and sign in any letter case', () => {
    expect(parse('Tomorrow', 'LEO')).toMatchObject({
      sign: { slug: 'leo', name: 'Leo' },
      day: { kind: 'tomorrow', date: '2026-11-22' },
      attempt: 0,
    });
  });

  it.each([
    ['today', 'ophiuchus'],
    ['someday', 'leo'],
    ['today', undefined],
    [undefined, 'leo'],
    ['today', 'constructor'],
    // This misspelling is valid in yearly addresses only.
    ['today', 'tauras'],
  ])('returns null for %s %s', (day, sign) => {
    expect(parse(day, sign)).toBeNull();
  });

  it.each([
    ['attempt=2', 2],
    ['attempt=3', 3],
    ['attempt=99', 3],
    ['attempt=-1', 0],
    ['attempt=1.5', 0],
    ['attempt=x', 0],
    ['attempt=', 0],
    ['attempt=Infinity', 0],
  ])('parses ?%s as attempt %i', (query, attempt) => {
    expect(parse('today', 'leo', query)?.attempt).toBe(attempt);
  });

  it('parses every address that the site generates', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SIGNS),
        fc.constantFrom(...DAY_NAMES, '2026-11-18'),
        fc.integer({ min: 0, max: 3 }),
        (sign, dayText, attempt) => {
          const wanted = parse(dayText, sign.slug, `attempt=${attempt}`);
          if (!wanted) throw new Error('not read');
          const { pathname, search } = new URL(getDailyPath(wanted, attempt), 'http://site.test');
          const [, , day, slug] = pathname.split('/');
          expect(parse(day, slug, search)).toEqual(wanted);
        },
      ),
    );
  });
});
