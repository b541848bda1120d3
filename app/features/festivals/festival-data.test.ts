import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCalendarDate, getParts } from '~/shared/time/calendar';
import { FESTIVAL_MOODS, parseFestivalId, type Certainty, type FestivalKind } from './festival';
import { FESTIVALS } from '../../../tests/support/festivals';
import { KNOWN_FESTIVALS } from './rules/festival-list.server';
import { findFestivalDates } from './rules/compute-festivals';
import source from './content/festival-rules.json';
import known from './content/known-years.json';

const date = z.string().refine((text) => parseCalendarDate(text) !== null, 'no such day');
const text = z.string().trim().min(1);
const hindi = text.regex(/\p{Script=Devanagari}/u);

const kind = z.enum([
  ...(['hindu', 'vrat', 'regional', 'national', 'muslim', 'christian', 'sikh'] as const),
  ...(['parsi', 'jain', 'buddhist', 'eclipse'] as const),
]) satisfies z.ZodType<FestivalKind>;
const certainty = z.enum([
  ...(['fixed', 'arithmetic', 'compared', 'computed', 'published', 'varies', 'expected'] as const),
]) satisfies z.ZodType<Certainty>;

/** Computing the festivals and their times fails for a wrong value; a misspelled name would be ignored. */
const namesOnly = (...names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.unknown()]))).strict();
const tithiRule = namesOnly(
  ...['by', 'month', 'tithi', 'at', 'two', 'none', 'adhika', 'atLeastMinutes', 'whole'],
  ...['nakshatra', 'lasting', 'seenFrom', 'sunIn', 'method'],
);
const rule = z.union([
  tithiRule,
  namesOnly('by', 'sign', 'day', 'silent', 'plus'),
  namesOnly('by', 'nakshatra', 'month', 'at', 'sharedWith'),
  namesOnly('by', 'month', 'day', 'since'),
  namesOnly('by', 'festival', 'plus', 'bearing'),
  namesOnly('by', 'weekday', 'where').extend({ of: tithiRule }),
  namesOnly('by', 'month', 'weekday', 'nth'),
  namesOnly('by', 'of'),
]);
const windowRule = namesOnly(
  ...['purpose', 'part', 'inTithi', 'bhadra', 'otherwise', 'narrowedByLagna'],
);

const rules = z
  .object({
    about: z.array(text),
    festivals: z.record(
      z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      z
        .object({
          name: text,
          nameHi: hindi,
          kind,
          mood: z.enum(FESTIVAL_MOODS),
          holiday: z.literal(true).optional(),
          honours: text.optional(),
          regions: text.optional(),
          note: text.regex(/[.]$/),
          rank: z.number().int().min(1).max(3),
          article: z
            .string()
            .regex(/^[a-z\d-]+$/)
            .optional(),
          rule,
          windows: z.array(windowRule).min(1).optional(),
          occasion: text.optional(),
          certainty: certainty.optional(),
          others: z.array(z.object({ who: text, rule }).strict()).optional(),
          unlessWith: text.optional(),
          source: text.optional(),
        })
        .strict(),
    ),
  })
  .strict();

const id = z.string().regex(/^[a-z-]+-\d{4}-\d\d-\d\d$/);
const knownYears = z
  .object({
    about: z.array(text),
    years: z.record(
      z.string().regex(/^\d{4}$/),
      z
        .object({
          certainty: z.record(certainty, z.array(text)),
          featured: z.array(id),
          others: z.record(id, z.array(z.object({ date, who: text }).strict()).min(1)),
          words: z.record(
            id,
            z
              .object({ name: text, nameHi: hindi, note: text.regex(/[.]$/) })
              .partial()
              .strict(),
          ),
        })
        .partial()
        .strict(),
    ),
  })
  .strict();

describe('the festival rules and known years', () => {
  it('match their schema', () => {
    expect(rules.safeParse(source).error?.issues ?? []).toEqual([]);
    expect(knownYears.safeParse(known).error?.issues ?? []).toEqual([]);
  });

  it('name existing festivals on days on which they occur', () => {
    const slugs = new Set(KNOWN_FESTIVALS.map(([slug]) => slug));
    const ids = new Set(FESTIVALS.map((festival) => festival.id));
    for (const [slug, each] of KNOWN_FESTIVALS) {
      if (each.holiday) expect(each.rank, slug).toBe(1);
      if (each.rule.by === 'festival') expect(slugs).toContain(each.rule.festival);
      if (each.unlessWith) expect(slugs).toContain(each.unlessWith);
    }
    const years: Readonly<Record<string, z.infer<typeof knownYears>['years'][string]>> =
      known.years;
    for (const { certainty: sure = {}, featured = [], others = {}, words = {} } of Object.values(
      years,
    )) {
      for (const named of Object.values(sure).flat()) {
        expect(slugs.has(named) || ids.has(named), named).toBe(true);
      }
      for (const each of [...featured, ...Object.keys(others), ...Object.keys(words)]) {
        const { slug, date: day } = parseFestivalId(each);
        const isKept =
          ids.has(each) || findFestivalDates(slug, { from: day, to: day }).length === 1;
        expect(isKept, each).toBe(true);
      }
    }
  });
});

describe('the festivals of all editions', () => {
  it('cover every month from 2025 to 2027', () => {
    const months = new Set(FESTIVALS.map((festival) => festival.date.slice(0, 7)));
    expect(months.size).toBe(36);
  });

  it('are sorted by date, with each day of a festival listed only once', () => {
    const dates = FESTIVALS.map((festival) => festival.date);
    expect(dates).toEqual([...dates].sort());
    expect(new Set(FESTIVALS.map(({ id }) => id)).size).toBe(FESTIVALS.length);
    const times = FESTIVALS.map(({ slug, date, time }) => `${slug} ${getParts(date).year} ${time}`);
    expect(new Set(times).size).toBe(FESTIVALS.length);
  });

  it('have ids that contain slug and date', () => {
    for (const { id, slug, date } of FESTIVALS) expect(parseFestivalId(id)).toEqual({ slug, date });
  });

  it('include one to twelve featured festivals a month', () => {
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

  it('have occasions that end after they start and are close to the festival date', () => {
    for (const { id, date, from, to } of FESTIVALS) {
      if (!from) continue;
      const distance = Math.abs(Date.parse(from.slice(0, 10)) - Date.parse(date)) / 86_400_000;
      // Holi is a day after the bonfire, and up to two days after the full moon starts.
      expect(distance, id).toBeLessThanOrEqual(2);
      if (to) expect(to > from, id).toBe(true);
    }
  });

  it('contain no internal terms', () => {
    const words = FESTIVALS.map(({ occasion = '', name }) => `${name} ${occasion}`).join('\n');
    expect(words).not.toMatch(/\+05:30|IST|\bAH\b|crescent model|\(expected\)|amanta/);
  });
});
