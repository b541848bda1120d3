import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCalendarDate, partsOf } from '~/shared/time/calendar';
import {
  readId,
  type Certainty,
  type DecidingTime,
  type Exception,
  type FestivalKind,
} from './festival';
import { EDITIONS, FESTIVALS } from './festival-data.server';
import source from './content/festivals.json';

const date = z.string().refine((text) => parseCalendarDate(text) !== null, 'no such day');
const indianTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)
  .refine((text) => parseCalendarDate(text.slice(0, 10)) !== null, 'no such day');
const text = z.string().trim().min(1);
const hindi = text.regex(/\p{Script=Devanagari}/u);

const about = {
  name: text,
  nameHi: hindi,
  kind: z.enum([
    'hindu',
    'vrat',
    'regional',
    'national',
    'muslim',
    'christian',
    'sikh',
    'parsi',
    'jain',
    'buddhist',
    'eclipse',
  ]) satisfies z.ZodType<FestivalKind>,
  honours: text.optional(),
  regions: text.optional(),
  note: text.regex(/[.]$/),
  rank: z.number().int().min(1).max(3),
  decidedAt: (
    z.enum([
      'arunodaya',
      'sunrise',
      'purvahna',
      'madhyahna',
      'aparahna',
      'sunset',
      'pradosh',
      'moonrise',
      'nishita',
    ]) satisfies z.ZodType<DecidingTime>
  ).optional(),
};

const schema = z
  .object({
    revised: date,
    festivals: z.record(z.string().regex(/^[a-z]+(-[a-z]+)*$/), z.object(about).strict()),
    days: z.array(
      z
        .object({
          ...about,
          slug: text,
          date,
          featured: z.literal(true).optional(),
          certainty: z.enum([
            'fixed',
            'arithmetic',
            'compared',
            'computed',
            'published',
            'varies',
            'expected',
          ]) satisfies z.ZodType<Certainty>,
          occasion: text.optional(),
          amantaMonth: text.optional(),
          from: indianTime.optional(),
          to: indianTime.optional(),
          exception: (
            z.enum([
              'kshaya',
              'dwadashi',
              'sunrise-instead',
              'bhadra',
              'rohini',
              'first-of-two',
              'second-of-two',
            ]) satisfies z.ZodType<Exception>
          ).optional(),
          others: z
            .array(z.object({ date, who: text }).strict())
            .min(1)
            .optional(),
        })
        .partial({ name: true, nameHi: true, kind: true, note: true, rank: true })
        .strict(),
    ),
  })
  .strict();

describe('festivals.json', () => {
  it('has the form that is believed of it', () => {
    expect(schema.safeParse(source).error?.issues ?? []).toEqual([]);
  });

  it('covers 2025 to 2027, each month of them', () => {
    expect(EDITIONS).toEqual([2025, 2026, 2027]);
    const months = new Set(FESTIVALS.map((festival) => festival.date.slice(0, 7)));
    expect(months.size).toBe(36);
  });

  it('is in the order of dates and names each day of a festival once', () => {
    const dates = FESTIVALS.map((festival) => festival.date);
    expect(dates).toEqual([...dates].sort());
    expect(new Set(FESTIVALS.map(({ id }) => id)).size).toBe(FESTIVALS.length);
    const times = FESTIVALS.map(({ slug, date, time }) => `${slug} ${partsOf(date).year} ${time}`);
    expect(new Set(times).size).toBe(FESTIVALS.length);
  });

  it('has ids from which slug and date can be read', () => {
    for (const { id, slug, date } of FESTIVALS) expect(readId(id)).toEqual({ slug, date });
  });

  it('shows at most twelve and at least one festival of a month first', () => {
    const counts = new Map<string, number>();
    for (const { date, featured } of FESTIVALS) {
      const month = date.slice(0, 7);
      counts.set(month, (counts.get(month) ?? 0) + Number(featured));
    }
    for (const [month, count] of counts) {
      expect(count, month).toBeGreaterThan(0);
      expect(count, month).toBeLessThanOrEqual(12);
    }
  });

  it('lets an occasion end after it began, close to its festival', () => {
    for (const { id, date, from, to } of FESTIVALS) {
      if (!from) continue;
      const distance = Math.abs(Date.parse(from.slice(0, 10)) - Date.parse(date)) / 86_400_000;
      // Holi follows the bonfire by a day, and the full moon's beginning by up to two.
      expect(distance, id).toBeLessThanOrEqual(2);
      if (to) expect(to > from, id).toBe(true);
    }
  });

  it('is free of the terms that only calculators use', () => {
    const words = FESTIVALS.map(({ occasion = '', name }) => `${name} ${occasion}`).join('\n');
    expect(words).not.toMatch(/\+05:30|IST|\bAH\b|crescent model|\(expected\)|amanta/);
  });
});
