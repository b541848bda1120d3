import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { INDIA_TIME_ZONE, type CalendarDate } from '~/shared/time/calendar';
import { toDateIn } from '~/shared/time/zone';
import { buildVratRows } from './month-vrats.server';
import { formatDayAndMonth } from './festival-labels';
import { findVrats, type Vrat } from './rules/vrats';

const findHoursOn = (date: CalendarDate, name: string) => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const rows = buildVratRows(findVrats(year, month), []);
  return rows.find((row) => row.date === date && row.name === name)?.when;
};

function listShownMoments({
  kind,
  date,
  parana,
  observedFrom,
  observedTo,
  startsAt,
  endsAt,
}: Vrat) {
  if (parana) return { day: parana.date, moments: [parana.from, parana.to] };
  if (kind === 'sankashti' && observedFrom) return { day: date, moments: [observedFrom] };
  if (kind === 'sankranti') return { day: date, moments: [startsAt] };
  if (observedFrom && observedTo) return { day: date, moments: [observedFrom, observedTo] };
  return { day: date, moments: endsAt ? [endsAt] : [] };
}

describe('the times of the vrats in a month', () => {
  it('include a date when they are after midnight', () => {
    expect(findHoursOn('2026-03-17', 'Masik Shivaratri')).toBe('12:05 am to 12:53 am on 18 March');
    inLanguage('hi', () => {
      const rows = buildVratRows(findVrats(2026, 3), []);
      expect(
        rows.find(({ date, name }) => date === '2026-03-17' && /शिवरात्रि/.test(name))?.when,
      ).toMatch(/18 मार्च/);
    });
  });

  it('include only the end date when the night starts before midnight', () => {
    expect(findHoursOn('2026-11-07', 'Masik Shivaratri')).toMatch(
      /^11:39 pm to .* am on 8 November$/,
    );
  });

  it.each([2025, 2026, 2027])(
    'include the date of each time that falls on a different day in %i',
    (year) => {
      for (let month = 1; month <= 12; month += 1) {
        const vrats = findVrats(year, month).filter(
          ({ kind }) => !['shraddha', 'navratri', 'sawan-somwar', 'mangala-gauri'].includes(kind),
        );
        const rows = buildVratRows(vrats, []);
        for (const [at, vrat] of vrats.entries()) {
          const { day, moments } = listShownMoments(vrat);
          const others = moments
            .map((moment) => toDateIn(INDIA_TIME_ZONE, moment))
            .filter((date) => date !== day);
          for (const date of others) expect(rows[at]?.when).toContain(formatDayAndMonth(date));
        }
      }
    },
  );
});
