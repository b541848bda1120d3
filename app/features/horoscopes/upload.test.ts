import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDaysBetween } from '~/shared/time/calendar';
import { READING_LANGUAGES } from '~/shared/i18n/reading-language';
import { SIGNS } from '~/features/astronomy/signs';
import {
  listDays,
  hasUnusualScript,
  MAX_UPLOAD_DAYS,
  findNextSign,
  findRangeProblem,
  toReadingSubject,
} from './upload';
import { formatCorrectionNote, formatTextNote } from '~/features/administration/audit-note';
import { writeDayDrafts } from './drafts.server';
import { createComputedAstronomy } from '../../../tests/support/computed-astronomy';

const TODAY = '2026-11-21';
const day = (offset: number) => addDays(TODAY, offset);

describe('findRangeProblem', () => {
  it.each([
    [0, 0, null],
    [-1, -1, null],
    [-2, -2, 'too-long-ago'],
    [-1, 29, null],
    [0, 30, null],
    [0, 31, 'too-many-days'],
    [1, 0, 'end-before-start'],
    [365, 365, null],
    [366, 366, 'too-far-ahead'],
    [340, 366, 'too-far-ahead'],
  ])('for day %i to day %i returns %s', (start, end, problem) => {
    expect(findRangeProblem({ start: day(start), end: day(end) }, TODAY)).toBe(problem);
  });

  it('rejects every range that is reversed or longer than a month', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 400 }), fc.integer({ min: -9, max: 400 }), (a, b) => {
        const range = { start: day(a), end: day(b) };
        if (findRangeProblem(range, TODAY) !== null) return;
        expect(listDays(range).length).toBeGreaterThan(0);
        expect(listDays(range).length).toBeLessThanOrEqual(MAX_UPLOAD_DAYS);
        expect(listDays(range).at(-1)).toBe(range.end);
        expect(countDaysBetween(TODAY, range.start)).toBeGreaterThanOrEqual(-1);
      }),
    );
  });
});

describe('findNextSign', () => {
  it('returns the signs from Aries to Pisces and then null', () => {
    const done: (typeof SIGNS)[number]['slug'][] = [];
    for (const { slug } of SIGNS) {
      expect(findNextSign(done)).toBe(slug);
      done.push(slug);
    }
    expect(findNextSign(done)).toBeNull();
  });
});

describe('hasUnusualScript', () => {
  it.each([
    ['A calm day.', 'english', false],
    ['A calm day.', 'hindi', true],
    ['आज का दिन शांत रहेगा।', 'hindi', false],
    ['आज का दिन शांत रहेगा।', 'english', true],
    ['Mesha (मेष): a calm day.', 'english', false],
    ['शुभ day', 'english', false],
    ['शुभ दिन day', 'english', true],
    ['12 : 30', 'hindi', true],
    ['12 : 30', 'english', false],
  ] as const)('for %s as %s is %s', (text, language, unusual) => {
    expect(hasUnusualScript(text, language)).toBe(unusual);
  });

  it('is false for the draft writer’s texts', async () => {
    const facts = await createComputedAstronomy().almanac.readDay(TODAY);
    for (const language of READING_LANGUAGES) {
      for (const text of writeDayDrafts(TODAY, language, facts).values()) {
        expect(hasUnusualScript(text, language)).toBe(false);
      }
    }
  });
});

describe('audit log notes of readings', () => {
  it('name days, language and sign', () => {
    const one = { start: TODAY, end: TODAY } as const;
    expect(toReadingSubject(one, 'english', 'aries')).toBe('reading:2026-11-21/english/aries');
    expect(toReadingSubject({ ...one, end: '2026-11-25' }, 'hindi')).toBe(
      'reading:2026-11-21..2026-11-25/hindi',
    );
  });

  it('show a short text in full', () => {
    expect(formatTextNote(' One\n\ntwo ')).toBe('One two');
    expect(formatCorrectionNote('A calm day.', 'A quiet day.')).toBe(
      'Old: A calm day. New: A quiet day.',
    );
    expect(formatCorrectionNote('Same', 'Same and more')).toBe('Old: Same New: Same and more');
  });

  it('show only the changed part of a long text', () => {
    const before = `${'word '.repeat(300)}calm end`;
    const note = formatCorrectionNote(before, before.replace('calm', 'quiet'));
    expect(note).toMatch(/^Old: …(word )+calm end New: …(word )+quiet end$/);
  });

  it('have a limited length for any text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 5_000 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect([...formatCorrectionNote(before, after)].length).toBeLessThanOrEqual(500);
        expect([...formatTextNote(after)].length).toBeLessThanOrEqual(300);
      }),
    );
  });
});
