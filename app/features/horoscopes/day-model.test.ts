import { describe, expect, it } from 'vitest';
import { toIndiaMinute, type CalendarDate } from '~/shared/time/calendar';
import { toMoment } from '~/features/astronomy/interpolated-positions';
import samples from '../../../tests/fixtures/panchang-city-days.json';
import { computeDayModel, getWakingHours, measureOverlap, type DayModel } from './day-model';

const MAX_DEVIATION_MS = 30_000;
const ofDelhi = samples.days.filter(({ city }) => city === 'New Delhi');

const formatSpan = ({ from, until }: { from: Date; until: Date }) =>
  `${toIndiaMinute(from)} ${toIndiaMinute(until)}`;
const listYogas = (model: DayModel) =>
  model.yogas.map((span) => `${span.yoga} ${formatSpan(span)}`);

describe('the day model', () => {
  // Swiss Ephemeris 2.10.03.
  it.each(ofDelhi.map((day) => [day.date, day] as const))(
    'has the Moon signs, nakshatras and Bhadra of the Swiss Ephemeris on %s',
    (date, day) => {
      const model = computeDayModel(date as CalendarDate);
      const waking = getWakingHours(model.date);
      const near = (at: Date) => (other: { ends: string }) =>
        Math.abs(at.getTime() - Date.parse(other.ends)) <= MAX_DEVIATION_MS;
      const isPublished = (at: Date) => at.getTime() < Date.parse(day.next_sunrise);
      for (const { until } of model.moonStays.filter((stay) => isPublished(stay.until))) {
        if (until.getTime() > Date.parse(day.sunrise)) {
          expect(day.moon_signs.some(near(until))).toBe(true);
        }
      }
      for (const { endsAt, number } of model.nakshatras) {
        if (endsAt.getTime() < Date.parse(day.sunrise)) continue;
        expect(day.nakshatras.filter(near(endsAt)).map((each) => each.number)).toEqual([number]);
      }
      const bhadra = model.yogas.filter(({ yoga }) => yoga === 'bhadra');
      const vishti = day.karanas.flatMap((karana, index) => {
        const from = new Date(day.karanas[index - 1]?.ends ?? day.sunrise);
        const span = {
          from,
          until: new Date(Math.min(Date.parse(karana.ends), Date.parse(day.next_sunrise))),
        };
        return karana.name === 'Vishti' && measureOverlap(span, waking) >= 3_600_000 ? [span] : [];
      });
      expect(bhadra).toHaveLength(vishti.length);
      for (const [index, { from, until }] of vishti.entries()) {
        expect(Math.abs(+(bhadra[index]?.from ?? 0) - +from)).toBeLessThanOrEqual(MAX_DEVIATION_MS);
        expect(Math.abs(+(bhadra[index]?.until ?? 0) - +until)).toBeLessThanOrEqual(
          MAX_DEVIATION_MS,
        );
      }
    },
  );

  it('tells a Moon that changes sign at breakfast, with both stays whole', () => {
    const { moonStays } = computeDayModel('2026-11-28');
    expect(moonStays.map(({ sign }) => sign)).toEqual(['gemini', 'cancer', 'leo']);
    expect(moonStays.slice(0, 2).map(({ until }) => toIndiaMinute(until))).toEqual([
      '2026-11-28T07:23',
      '2026-11-30T09:43',
    ]);
  });

  it('names Ravi Pushya from sunrise to the end of Pushya', () => {
    const model = computeDayModel('2026-11-29');
    expect(listYogas(model)[0]).toMatch(
      /^ravi-pushya 2026-11-29T06:5\d 2026-11-29T(?:10:59|11:00)$/,
    );
  });

  it('tells Rahu and Ketu a week before they change signs', () => {
    const ofNodes = ({ moves }: DayModel) =>
      moves
        .filter(({ planet }) => planet === 'rahu' || planet === 'ketu')
        .map(({ planet }) => planet);
    expect(ofNodes(computeDayModel('2026-11-27'))).toEqual([]);
    expect(ofNodes(computeDayModel('2026-11-28'))).toEqual(['rahu', 'ketu']);
  });

  it('knows since when and until when a planet is in its sign, and how it moves', () => {
    const { planets } = computeDayModel('2026-11-28');
    expect(planets.sun.sign).toBe('scorpio');
    expect(toIndiaMinute(planets.sun.until).slice(0, 10)).toBe('2026-12-16');
    expect(planets.mars.sign).toBe('leo');
    expect(planets.venus.sign).toBe('libra');
    expect(planets.saturn.isRetrograde).toBe(true);
    for (const { since, until } of Object.values(planets)) {
      expect(since.getTime()).toBeLessThan(toMoment(new Date('2026-11-28T12:00:00+05:30')));
      expect(until.getTime()).toBeGreaterThan(toMoment(new Date('2026-11-28T12:00:00+05:30')));
    }
  });

  it('has a new Moon, a full Moon and the eleventh tithi on their days', () => {
    const describeDay = (date: CalendarDate) => {
      const { lunation, isEkadashi } = computeDayModel(date);
      return { lunation: lunation?.kind ?? null, isEkadashi };
    };
    expect(describeDay('2026-11-24')).toEqual({ lunation: 'full-moon', isEkadashi: false });
    expect(describeDay('2026-12-09')).toEqual({ lunation: 'new-moon', isEkadashi: false });
    expect(describeDay('2026-12-20')).toEqual({ lunation: null, isEkadashi: true });
  });
});
